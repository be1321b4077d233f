import { block, circle, cylinder, ellipse, group, stroke } from '../drawing/draw.ts'
import type { Item } from '../drawing/label.ts'
import { darker, fill, lighter, mix } from '../drawing/paint.ts'
import type { PictureStyle } from '../drawing/picture-style.ts'
import { vignette } from '../drawing/room.ts'
import { side, standing } from '../drawing/stage.ts'
import { letters } from '../drawing/typesetting.ts'

const foot = 800

/** The product with its height and a familiar object in the same scale, with its size in words. */
export function drawScale(pictureStyle: PictureStyle, item: Item, heightCm: number): string {
  const { room, choose } = pictureStyle
  const wall = choose.oneOf('scaleWall', [
    room.wall,
    room.pale,
    lighter(room.wall, 0.5),
    mix(room.wall, room.bright, 0.25),
  ])
  const companion = chooseCompanion(pictureStyle, heightCm)
  const aspect = item.width / item.height
  // Units per centimetre: both fit the height, and the product the width beside its companion.
  const unit = Math.min(
    590 / Math.max(heightCm, companion.heightCm),
    470 / (heightCm * aspect),
    330 / companion.widthCm,
  )
  const size = (heightCm * unit) / item.height
  const half = (item.width * size) / 2
  const x = 190 + half
  const background = `<rect width="${side}" height="${side}" fill="${fill('sweep', wall)}"/>${vignette(pictureStyle)}`
  const beside = x + half + 60 + (companion.widthCm * unit) / 2
  return (
    background +
    dimension(pictureStyle, heightCm, unit) +
    standing(item, x, foot, size, darker(room.floor, 0.55)) +
    standing(
      {
        width: companion.widthCm * unit,
        height: companion.heightCm * unit,
        svg: group(`scale(${unit.toFixed(3)})`, companion.svg),
      },
      Math.min(beside, side - 30 - (companion.widthCm * unit) / 2),
      foot + 6,
      1,
      darker(room.floor, 0.55),
    ) +
    caption(pictureStyle)
  )
}

interface Companion {
  widthCm: number
  heightCm: number
  /** Drawn in centimetres, from the middle of its foot. */
  svg: string
}

/** A coin beside small products, a mug beside medium ones, a chair beside large ones. */
function chooseCompanion({ room, choose }: PictureStyle, heightCm: number): Companion {
  const tint = choose.oneOf('companion', [room.main, room.deep, room.bright, 'fbf7f0'])
  if (heightCm > 42)
    return {
      widthCm: 46,
      heightCm: 84,
      svg:
        block(0, -44, 42, 40, 8, fill('slope', tint)) +
        block(0, -42, 46, 5, 2, fill('fall', darker(tint, 0.1))) +
        [-20, 20].map((at) => block(at, 0, 3.4, 44, 1, fill('round', 'a9774b'))).join(''),
    }
  if (heightCm > 15)
    return {
      widthCm: 12,
      heightCm: 9.5,
      svg:
        stroke('M4 -7.6C8 -8 8 -2.4 4 -2.8', `#${darker(tint, 0.14)}`, 1.1) +
        cylinder(0, 8.6, 9.5, fill('matte', tint), fill('dish', '7a4f31')),
    }
  return {
    widthCm: 3,
    heightCm: 2.7,
    svg:
      circle(0, -1.35, 1.35, fill('metal', 'c9a45c')) +
      circle(0, -1.35, 1.1, fill('slope', 'dfc07e')) +
      group(
        'translate(0 -1.35) scale(.018)',
        [0, 72, 144, 216, 288]
          .map((angle) => `<g transform="rotate(${angle})">${ellipse(0, -25, 14, 25, '#a98543')}</g>`)
          .join(''),
      ),
  }
}

/** The height of the product as a dimension line on the left edge. */
function dimension({ room }: PictureStyle, heightCm: number, unit: number): string {
  const level = foot - heightCm * unit
  const ink = `#${darker(room.deep, 0.2)}`
  return (
    `<path d="M92 ${level}H330" stroke="${ink}" stroke-width="2" stroke-dasharray="4 10" opacity=".6"/>` +
    stroke(`M92 ${level}V${foot}M76 ${level}H108M76 ${foot}H108`, ink, 3)
  )
}

/** The size of the product's facts, in both languages. */
function caption({ print, room }: PictureStyle): string {
  if (print === null) return ''
  const { lettering, size } = print
  const text = size[0] === size[1] ? size[0] : `${size[0]} · ${size[1]}`
  const width = lettering.widthOf(text, 'serif')
  const letter = Math.min(52, 640 / width)
  return letters(lettering, text, {
    x: 500 - (width * letter) / 2,
    foot: 908 + letter * 0.36,
    size: letter,
    weight: 'serif',
    ink: `#${darker(room.deep, 0.3)}`,
  })
}
