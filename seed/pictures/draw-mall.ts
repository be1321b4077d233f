import { block, circle, ellipse, faint, group, path } from './draw.ts'
import { drawMark } from './marks.ts'
import { darker, fill, lighter, mix } from './paint.ts'
import { type PaletteName, palettes } from './palettes.ts'
import { type Pictured, type PictureStyle, pictureStyleOf } from './picture-style.ts'
import { type ShapeName, shapes } from './shapes.ts'
import { plinth, props, room, sheet, side, standing } from './stage.ts'

/** A group of products in one picture. */
export interface Arrangement extends Pictured {
  shows: readonly ShapeName[]
}

/** A category's picture: three of its goods on steps. */
export function drawCategory({ shows, ...pictured }: Arrangement): string {
  const pictureStyle = pictureStyleOf(pictured)
  const [first = 'giftBox', second = first, third = first] = shows
  const drawn =
    plinth(pictureStyle, 245, 850, 165, 150) +
    at(pictureStyle, second, 245, 700, 300, 360) +
    plinth(pictureStyle, 760, 850, 160, 90) +
    at(pictureStyle, third, 760, 760, 300, 330) +
    plinth(pictureStyle, 505, 920, 215, 56) +
    at(pictureStyle, first, 505, 864, 400, 470) +
    group('translate(60 950)', props.petals(pictureStyle))
  return sheet(room(pictureStyle, 'category') + drawn, { width: side, height: side, pixels: 1280 })
}

/** A banner, 1600 × 640: products on the right, space for text on the left. */
export function drawBanner({ shows, ...pictured }: Arrangement): string {
  const pictureStyle = pictureStyleOf(pictured)
  const places = [
    [1180, 590, 300, 400],
    [930, 610, 220, 280],
    [1420, 604, 230, 300],
    [1062, 640, 160, 190],
    [1320, 646, 170, 180],
  ] as const
  const [tall, left, right, ...front] = shows
  const goods = [tall, left, right, ...front].map((shape, i) => {
    const [x, foot, width, height] = places[i % places.length] ?? places[0]
    return shape ? at(pictureStyle, shape, x, i === 0 ? foot - 66 : foot - 24, width, height, i) : ''
  })
  const step = plinth(pictureStyle, 1180, 600, 210, 76)
  return sheet(
    wideRoom(pictureStyle) + step + goods.join('') + group('translate(800 615)', props.petals(pictureStyle)),
    {
      width: 1600,
      height: 640,
      pixels: 1600,
    },
  )
}

/** The mobile banner, 800 × 800: products below, space for text above. */
export function drawPhoneBanner({ shows, ...pictured }: Arrangement): string {
  const pictureStyle = pictureStyleOf(pictured)
  const [tall = 'giftBox', left = tall, right = tall] = shows
  const goods =
    plinth(pictureStyle, 500, 920, 220, 70) +
    at(pictureStyle, left, 230, 900, 260, 330, 1) +
    at(pictureStyle, right, 780, 900, 260, 330, 2) +
    at(pictureStyle, tall, 500, 850, 330, 430, 0)
  return sheet(`${ground(pictureStyle, side, 720)}${sun(pictureStyle, 500, 560, 300)}${goods}`, {
    width: side,
    height: side,
    pixels: 800,
  })
}

/** A brand's mark in its own colours. */
export function drawBrand(mark: Pictured['mark'], palette: PaletteName): string {
  const { wall, deep, pale } = palettes[palette]
  const disc =
    circle(200, 200, 170, fill('fall', lighter(wall, 0.3))) +
    `<circle cx="200" cy="200" r="154" fill="none" stroke="#${mix(deep, wall, 0.6)}" stroke-width="3"/>`
  return sheet(block(200, 400, 400, 400, 0, `#${pale}`) + disc + drawMark(mark, 200, 200, 84, `#${deep}`), {
    width: 400,
    height: 400,
    pixels: 400,
  })
}

function at(
  pictureStyle: PictureStyle,
  shape: ShapeName,
  x: number,
  foot: number,
  width: number,
  height: number,
  turn = 0,
): string {
  const dressed =
    turn === 0
      ? pictureStyle
      : {
          ...pictureStyle,
          ...pictureStyleOf({ ...pick(pictureStyle), code: `${shape}${turn}${pictureStyle.mark}` }),
          room: pictureStyle.room,
        }
  const item = shapes[shape](dressed)
  return standing(
    item,
    x,
    foot,
    Math.min(width / item.width, height / item.height),
    darker(pictureStyle.room.floor, 0.55),
  )
}

const pick = (pictureStyle: PictureStyle): Pictured => {
  const palette =
    (Object.keys(palettes) as PaletteName[]).find((name) => palettes[name] === pictureStyle.room) ?? 'ivory'
  return { code: '', palette, mark: pictureStyle.mark }
}

function ground({ room: { wall, floor } }: PictureStyle, width: number, horizon: number): string {
  return `<rect width="${width}" height="${side}" fill="${fill('fall', lighter(wall, 0.2))}"/><rect y="${horizon}" width="${width}" height="${side - horizon}" fill="${fill('rise', floor)}"/>`
}

const sun = ({ room: { wall, bright } }: PictureStyle, x: number, y: number, r: number) =>
  circle(x, y, r, fill('fall', mix(wall, bright, 0.35)))

function wideRoom(pictureStyle: PictureStyle): string {
  const { wall, main } = pictureStyle.room
  const hills = path(
    'M0 470C200 380 380 440 560 410C760 370 900 430 1600 330V470Z',
    fill('fall', mix(wall, main, 0.16)),
  )
  const light = [620, 800, 980]
    .map((x) => path(`M${x} 0H${x + 110}L${x + 420} 640H${x + 290}Z`, fill('beam', 'ffffff')))
    .join('')
  return (
    ground(pictureStyle, 1600, 470) +
    hills +
    sun(pictureStyle, 1190, 300, 250) +
    faint(0.45, light) +
    ellipse(300, 220, 620, 420, fill('glow', lighter(wall, 0.6)))
  )
}
