import { block, circle, ellipse, faint, group, path } from './drawing/draw.ts'
import { drawMark } from './drawing/marks.ts'
import { darker, fill, lighter, mix, withEffect } from './drawing/paint.ts'
import { type PaletteName, palettes } from './drawing/palettes.ts'
import { choosePictureStyle, type Pictured, type PictureStyle } from './drawing/picture-style.ts'
import { room } from './drawing/room.ts'
import { plinth, sheet, side, standing } from './drawing/stage.ts'
import { type ShapeName, shapes } from './shapes/shapes.ts'

/** A group of products in one picture. */
export interface Arrangement extends Pictured {
  shows: readonly ShapeName[]
}

/** A category's picture: one of its goods in front, two behind it. Its tile is narrow and round at the top. */
export function drawCategory({ shows, ...pictured }: Arrangement): string {
  const pictureStyle = choosePictureStyle(pictured)
  const [firstShape = 'giftBox', secondShape = firstShape, thirdShape = firstShape] = shows
  const drawn =
    plinth(pictureStyle, 330, 872, 160, 150) +
    at(pictureStyle, secondShape, { x: 330, foot: 722, width: 290, height: 400, turn: 1 }) +
    plinth(pictureStyle, 690, 872, 160, 70) +
    at(pictureStyle, thirdShape, { x: 690, foot: 802, width: 290, height: 380, turn: 2 }) +
    at(pictureStyle, firstShape, { x: 505, foot: 940, width: 420, height: 520 })
  const near = group('translate(500 960) scale(1.16) translate(-505 -964)', drawn)
  return sheet(room(pictureStyle, 'category') + near, { width: side, height: side, pixels: 1280 })
}

/** Where a product of a banner is: farther ones first. */
const places = [
  { x: 1196, foot: 532, width: 330, height: 440 },
  { x: 930, foot: 566, width: 260, height: 340 },
  { x: 1462, foot: 558, width: 250, height: 360 },
  { x: 1058, foot: 604, width: 200, height: 220 },
  { x: 1336, foot: 606, width: 190, height: 210 },
] as const

/** A banner, 1600 × 640: products on the right, space for text on the left. */
export function drawBanner({ shows, ...pictured }: Arrangement): string {
  const pictureStyle = choosePictureStyle(pictured)
  const goods = shows.map((shape, turn) => at(pictureStyle, shape, { ...(places[turn] ?? places[0]), turn }))
  const step = plinth(pictureStyle, 1196, 590, 240, 58)
  return sheet(wideRoom(pictureStyle) + step + goods.join(''), { width: 1600, height: 640, pixels: 1600 })
}

/** A brand's mark in its own colours. */
export function drawBrand(mark: Pictured['mark'], palette: PaletteName): string {
  const { wall, deep } = palettes[palette]
  const paper =
    block(200, 400, 400, 400, 0, fill('sweep', lighter(wall, 0.4))) +
    ellipse(130, 110, 260, 220, fill('glow', 'ffffff'))
  return sheet(paper + drawMark(mark, 200, 200, 92, `#${deep}`), { width: 400, height: 400, pixels: 400 })
}

interface Place {
  x: number
  foot: number
  width: number
  height: number
  /** Products of one picture have different colours. */
  turn?: number
}

function at(
  pictureStyle: PictureStyle,
  shape: ShapeName,
  { x, foot, width, height, turn = 0 }: Place,
): string {
  const { palette, mark, room: palettes } = pictureStyle
  const dressed =
    turn === 0 ? pictureStyle : choosePictureStyle({ code: `${shape}${turn}${mark}`, palette, mark })
  const item = shapes[shape](dressed)
  const size = Math.min(width / item.width, height / item.height)
  return standing(item, x, foot, size, darker(palettes.floor, 0.55))
}

/** A wide room: a window out of focus far behind a table on the right, its light on a calm wall on the left. */
function wideRoom({ room: palette, choose }: PictureStyle): string {
  const { wall, floor, main, bright, deep } = palette
  const horizon = 462
  const rect = (x: number, y: number, width: number, height: number, paint: string) =>
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${paint}"/>`
  const lit = lighter(wall, 0.86)
  const window =
    rect(1010, -20, 400, 400, `#${lit}`) +
    ellipse(1120, 300, 150, 130, fill('ball', mix('9fb08a', wall, 0.35))) +
    ellipse(1310, 340, 140, 110, fill('ball', mix('b4b98d', wall, 0.4))) +
    rect(1202, -20, 16, 400, `#${mix(wall, main, 0.25)}`) +
    rect(1010, 150, 400, 12, `#${mix(wall, main, 0.25)}`)
  const curtain = [0, 1, 2, 3, 4, 5].map((i) =>
    rect(1420 + i * 34, -20, 36, 500, fill('matte', mix(wall, main, 0.34))),
  )
  const shelf =
    rect(820, 330, 150, 140, fill('matte', mix(wall, deep, 0.28))) +
    circle(880, 286, 46, fill('ball', mix(wall, bright, 0.6)))
  const arches = [0, 1].map((i) =>
    path(
      `M${1010 + i * 300} ${horizon}V210A130 130 0 0 1 ${1270 + i * 300} 210V${horizon}Z`,
      fill('slope', mix(wall, i ? main : bright, 0.3)),
    ),
  )
  const far = choose.oneOf('far', [
    () => window + curtain.join('') + shelf,
    () => window + shelf,
    () => arches.join('') + shelf,
  ])()
  const pane = (x: number, y: number) =>
    path(`M${x} ${y}L${x + 170} ${y + 60}V${y + 190}L${x} ${y + 130}Z`, '#fff6e6')
  const table = mix(floor, 'b98a5c', 0.38)
  return (
    rect(0, 0, 1600, 640, fill('fall', lighter(wall, 0.12))) +
    withEffect('softer', far) +
    faint(0.5, withEffect('softer', pane(130, 20), pane(320, 88), pane(130, 190), pane(320, 258))) +
    rect(0, horizon, 1600, 640 - horizon, fill('rise', table)) +
    rect(0, horizon - 30, 1600, 60, fill('corner', darker(table, 0.6))) +
    faint(0.42, withEffect('softer', path('M380 640L620 462H900L760 640Z', '#fff6e6'))) +
    rect(0, 0, 1600, 640, fill('vignette', darker(wall, 0.7)))
  )
}
