import { block, circle, ellipse, faint, group, path } from './drawing/draw.ts'
import { drawMark } from './drawing/marks.ts'
import { darker, fill, lighter, mix } from './drawing/paint.ts'
import { type PaletteName, palettes } from './drawing/palettes.ts'
import { choosePictureStyle, type Pictured, type PictureStyle } from './drawing/picture-style.ts'
import { room } from './drawing/room.ts'
import { plinth, props, sheet, side, standing } from './drawing/stage.ts'
import { type ShapeName, shapes } from './shapes/shapes.ts'

/** A group of products in one picture. */
export interface Arrangement extends Pictured {
  shows: readonly ShapeName[]
}

/** A category's picture: three of its goods on steps. */
export function drawCategory({ shows, ...pictured }: Arrangement): string {
  const pictureStyle = choosePictureStyle(pictured)
  const [firstShape = 'giftBox', secondShape = firstShape, thirdShape = firstShape] = shows
  const drawn =
    plinth(pictureStyle, 245, 850, 165, 150) +
    at(pictureStyle, secondShape, 245, 700, 300, 360) +
    plinth(pictureStyle, 760, 850, 160, 90) +
    at(pictureStyle, thirdShape, 760, 760, 300, 330) +
    plinth(pictureStyle, 505, 920, 215, 56) +
    at(pictureStyle, firstShape, 505, 864, 400, 470) +
    group('translate(60 950)', props.petals(pictureStyle))
  return sheet(room(pictureStyle, 'category') + drawn, { width: side, height: side, pixels: 1280 })
}

/** A banner, 1600 × 640: products on the right, space for text on the left. */
export function drawBanner({ shows, ...pictured }: Arrangement): string {
  const pictureStyle = choosePictureStyle(pictured)
  const places = [
    [1190, 604, 330, 430],
    [920, 612, 250, 320],
    [1448, 612, 260, 350],
    [1050, 648, 180, 210],
    [1330, 650, 190, 200],
  ] as const
  const [tall, left, right, ...front] = shows
  const goods = [tall, left, right, ...front].map((shape, i) => {
    const [x, foot, width, height] = places[i % places.length] ?? places[0]
    return shape ? at(pictureStyle, shape, x, i === 0 ? foot - 66 : foot - 24, width, height, i) : ''
  })
  const step = plinth(pictureStyle, 1190, 610, 230, 76) + plinth(pictureStyle, 1448, 600, 150, 30)
  const around =
    group('translate(1530 622) scale(1.5)', props.sprig(pictureStyle)) +
    group('translate(560 604) scale(1.1)', props.petals(pictureStyle)) +
    group('translate(300 588) scale(0.8) rotate(140)', props.petals(pictureStyle))
  return sheet(wideRoom(pictureStyle) + step + goods.join('') + around, {
    width: 1600,
    height: 640,
    pixels: 1600,
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
          ...choosePictureStyle({ ...pick(pictureStyle), code: `${shape}${turn}${pictureStyle.mark}` }),
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

/** A wide room: hills through an arched window on the right, a plain sunlit wall on the left. */
function wideRoom(pictureStyle: PictureStyle): string {
  const { wall, floor, main, bright, pale } = pictureStyle.room
  const horizon = 486
  const arch = (x: number, half: number, top: number, paint: string) =>
    path(
      `M${x - half} ${horizon}V${top + half}A${half} ${half} 0 0 1 ${x + half} ${top + half}V${horizon}Z`,
      paint,
    )
  const window =
    arch(1190, 300, 34, fill('fall', mix(wall, main, 0.3))) +
    arch(1190, 276, 58, fill('rise', mix(bright, pale, 0.45))) +
    circle(1270, 210, 74, fill('fall', lighter(bright, 0.45))) +
    path(
      `M914 ${horizon}V400C1000 350 1090 420 1190 372C1290 326 1380 402 1466 366V${horizon}Z`,
      fill('fall', mix(wall, main, 0.5)),
    ) +
    path(
      `M914 ${horizon}V446C1030 400 1110 452 1230 424C1330 402 1400 440 1466 420V${horizon}Z`,
      fill('fall', mix(wall, main, 0.72)),
    )
  const niche = arch(1560, 110, 190, fill('fall', mix(wall, main, 0.16)))
  const light = [-40, 180, 400]
    .map((x) => path(`M${x} 0H${x + 130}L${x + 470} 640H${x + 310}Z`, fill('beam', 'ffffff')))
    .join('')
  const edge = `<rect y="${horizon}" width="1600" height="4" fill="#${lighter(floor, 0.45)}"/>`
  return (
    ground(pictureStyle, 1600, horizon) +
    ellipse(360, 200, 700, 420, fill('glow', lighter(wall, 0.6))) +
    niche +
    window +
    edge +
    faint(0.55, light)
  )
}
