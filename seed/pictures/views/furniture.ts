import { circle, cylinder, faint, group, path, stroke } from '../drawing/draw.ts'
import { darker, fill, lighter, mix } from '../drawing/paint.ts'
import type { PictureStyle } from '../drawing/picture-style.ts'
import { side } from '../drawing/stage.ts'

export const oak = 'c89a68'
const leafGreen = '7f9668'

export const chooseWallColour = ({ room, choose }: PictureStyle) =>
  choose.oneOf('sceneWall', [
    room.wall,
    lighter(room.wall, 0.4),
    mix(room.wall, room.main, 0.2),
    mix(room.wall, 'e9e2d8', 0.6),
  ])

export const backWall = (pictureStyle: PictureStyle) =>
  `<rect width="${side}" height="${side}" fill="${fill('fall', chooseWallColour(pictureStyle))}"/>`

export const surface = (top: number, colour: string) =>
  `<rect y="${top}" width="${side}" height="${side - top}" fill="${fill('fall', colour)}"/><rect y="${top}" width="${side}" height="16" fill="#${lighter(colour, 0.35)}"/>`

/** Boards of a table or floor in slight perspective. */
export const boards = (top: number, colour: string) =>
  surface(top, colour) +
  faint(
    0.35,
    [-300, -40, 220, 480, 740, 1000, 1260]
      .map((x) => stroke(`M${500 + (x - 500) * 0.7} ${top + 16}L${x} 1000`, `#${darker(colour, 0.25)}`, 4))
      .join(''),
  )

export const tiles = (pictureStyle: PictureStyle, bottom: number) => {
  const wall = chooseWallColour(pictureStyle)
  const [wide, high] = pictureStyle.choose.oneOf<[number, number]>('tile', [
    [132, 132],
    [180, 84],
    [92, 92],
    [110, 220],
  ])
  return (
    `<rect width="${side}" height="${bottom}" fill="#${darker(wall, 0.07)}"/>` +
    Array.from({ length: Math.ceil(bottom / high) }, (_, row) =>
      Array.from(
        { length: Math.ceil(side / wide) + 1 },
        (_, i) =>
          `<rect x="${i * wide - (row % 2) * (wide / 2)}" y="${row * high}" width="${wide - 6}" height="${high - 6}" rx="4" fill="${fill('slope', lighter(wall, 0.28))}"/>`,
      ).join(''),
    ).join('')
  )
}

export const plant = (x: number, foot: number, size: number, pot: string) =>
  group(
    `translate(${x} ${foot}) scale(${size})`,
    [-58, -34, -12, 14, 38, 60]
      .map(
        (angle, i) =>
          `<g transform="translate(0 -110) rotate(${angle})">${path(`M0 0C-34 -60 -28 -150 0 -${210 + (i % 3) * 30}C28 -150 34 -60 0 0Z`, fill('slope', i % 2 ? leafGreen : '93a884'))}</g>`,
      )
      .join(''),
    path('M-74 -130H74L56 0H-56Z', fill('round', pot)),
  )

export const windowAt = (x: number, y: number, wide: number, high: number, frame: string) =>
  `<rect x="${x}" y="${y}" width="${wide}" height="${high}" fill="${fill('fall', 'eaf4f8')}"/>` +
  path(
    `M${x} ${y + high}V${y + high * 0.7}C${x + wide * 0.3} ${y + high * 0.55} ${x + wide * 0.6} ${y + high * 0.85} ${x + wide} ${y + high * 0.62}V${y + high}Z`,
    fill('fall', 'b9cfae'),
  ) +
  `<path d="M${x + wide / 2} ${y}V${y + high}M${x} ${y + high / 2}H${x + wide}" stroke="${frame}" stroke-width="12"/><rect x="${x}" y="${y}" width="${wide}" height="${high}" fill="none" stroke="${frame}" stroke-width="20"/>`

export const mug = (x: number, foot: number, colour: string, size = 1) =>
  group(
    `translate(${x} ${foot}) scale(${size})`,
    stroke('M60 -104C120 -108 116 -30 58 -36', `#${darker(colour, 0.1)}`, 16),
    cylinder(0, 128, 130, fill('matte', colour), fill('dish', '7a4f31')),
  )

export const frameAt = ({ room }: PictureStyle, x: number, y: number, wide: number, high: number) =>
  `<rect x="${x}" y="${y}" width="${wide}" height="${high}" fill="${fill('slope', 'fbf8f2')}" stroke="#${oak}" stroke-width="14"/>` +
  circle(x + wide / 2, y + high * 0.42, wide * 0.24, fill('fall', room.bright)) +
  path(
    `M${x + 24} ${y + high - 24}V${y + high * 0.7}C${x + wide * 0.4} ${y + high * 0.5} ${x + wide * 0.6} ${y + high * 0.8} ${x + wide - 24} ${y + high * 0.62}V${y + high - 24}Z`,
    fill('fall', room.main),
  )
