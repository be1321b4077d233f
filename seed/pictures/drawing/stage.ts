import { block, circle, ellipse, faint, group, move, path, stroke } from './draw.ts'
import type { Item } from './label.ts'
import { darker, definitions, fill, lighter, mix, withEffect } from './paint.ts'
import type { PictureStyle } from './picture-style.ts'

/** Side of the square on which all pictures are drawn, before scaling. */
export const side = 1000
export const floorAt = 690

/** An object with its shadow: its own outline on the floor, away from the light. */
export function standing(item: Item, x: number, foot: number, size: number, shadow: string): string {
  const half = (item.width / 2) * size
  const id = `item-${Math.round(x)}-${Math.round(foot)}`
  const scale = Math.round(size * 1000) / 1000
  const outline = `<use href="#${id}"/>`
  const long = group(`translate(${x} ${foot - 4}) skewX(-54) scale(${scale} ${scale * 0.3})`, outline)
  return (
    faint(0.3, withEffect('cast', long)) +
    ellipse(x + half * 0.14, foot, half * 1.3, 16 + half * 0.1, fill('shade', shadow)) +
    ellipse(x + half * 0.03, foot + 1, half * 1.02, 9 + half * 0.07, fill('contact', '2b1b24')) +
    group(`translate(${x} ${foot}) scale(${scale})`, withEffect('lit', `<g id="${id}">${item.svg}</g>`))
  )
}

/** A round or square pedestal. Returns the height of its top. */
export function plinth(
  pictureStyle: PictureStyle,
  x: number,
  foot: number,
  half: number,
  height: number,
): string {
  const tone = pictureStyle.choose.oneOf('plinth', [
    lighter(pictureStyle.room.floor, 0.35),
    mix(pictureStyle.room.floor, pictureStyle.room.main, 0.25),
    pictureStyle.room.pale,
  ])
  const dip = half * 0.13
  const shade = fill('shade', darker(pictureStyle.room.floor, 0.6))
  if (pictureStyle.choose.oneOf('plinthShape', [false, true, false])) {
    const deep = half * 0.2
    const front = block(x, foot, half * 2, height, 3, fill('slope', darker(tone, 0.06)))
    const top = path(
      `M${x - half} ${foot - height}L${x - half * 0.9} ${foot - height - deep}H${x + half * 0.9}L${x + half} ${foot - height}Z`,
      fill('slope', lighter(tone, 0.5)),
    )
    return ellipse(x + half * 0.16, foot + 4, half * 1.3, 26 + height * 0.2, shade) + front + top
  }
  const body = path(
    `M${x - half} ${foot - height}V${foot}A${half} ${dip} 0 0 0 ${x + half} ${foot}V${foot - height}Z`,
    fill('matte', tone),
  )
  const shadow = ellipse(x + half * 0.14, foot + 8, half * 1.26, dip * 1.8, shade)
  return shadow + body + ellipse(x, foot - height, half, dip, fill('slope', lighter(tone, 0.42)))
}

/** Accessories that hint at the use or material of a product. */
export const props = {
  sprig: ({ room, choose }: PictureStyle) => {
    const green = choose.oneOf('green', ['7f9668', '93a884', mix('7f9668', room.main, 0.4)])
    const leaf = (x: number, y: number, angle: number) =>
      `<g transform="translate(${x} ${y}) rotate(${angle})">${path('M0 0C26 -14 50 -12 72 0C50 14 26 14 0 0Z', fill('slope', green))}</g>`
    return (
      stroke('M0 0C40 -46 84 -84 150 -108', `#${darker(green, 0.2)}`, 5) +
      leaf(20, -22, -88) +
      leaf(42, -46, 8) +
      leaf(66, -66, -84) +
      leaf(92, -84, 10) +
      leaf(120, -98, -66) +
      leaf(146, -107, -18)
    )
  },
  stones: ({ room }: PictureStyle) =>
    ellipse(0, -18, 62, 24, fill('ball', darker(room.floor, 0.16))) +
    ellipse(16, -56, 42, 19, fill('ball', lighter(room.floor, 0.2))) +
    ellipse(92, -10, 30, 14, fill('ball', mix(room.floor, room.main, 0.4))),
  petals: ({ room }: PictureStyle) =>
    [
      [0, 2, 20],
      [62, 8, -24],
      [118, -6, 50],
      [36, -22, 160],
    ]
      .map(
        ([x = 0, y = 0, turned = 0]) =>
          `<g transform="translate(${x} ${y}) rotate(${turned})">${path('M-30 2C-30 -20 -4 -28 24 -18C18 -10 20 -2 30 6C12 20 -24 20 -30 2Z', fill('flat', mix(room.bright, 'ffc9d6', 0.6)))}</g>`,
      )
      .join(''),
  citrus: () =>
    circle(0, -50, 52, fill('ball', 'f0a63a')) +
    move(
      92,
      -36,
      circle(0, 0, 44, fill('flat', 'f2b04a')) +
        circle(0, 0, 37, fill('flat', 'fff1cf')) +
        Array.from(
          { length: 8 },
          (_, i) =>
            `<g transform="rotate(${i * 45})">${path('M0 -5L11 -30A31 31 0 0 0 -11 -30Z', fill('flat', 'f6c15f'))}</g>`,
        ).join(''),
    ),
  drops: () =>
    [
      [0, 0, 34],
      [64, 8, 20],
      [112, -8, 26],
      [46, -24, 14],
    ]
      .map(
        ([x = 0, y = 0, r = 0]) =>
          ellipse(x, y, r, r * 0.5, fill('flat', 'c3dce8')) +
          ellipse(x + r * 0.08, y + r * 0.06, r * 0.86, r * 0.4, fill('flat', 'e3f1f7')) +
          ellipse(x - r * 0.3, y - r * 0.18, r * 0.36, r * 0.14, '#ffffff'),
      )
      .join(''),
  cubes: ({ room }: PictureStyle) =>
    block(0, 0, 74, 74, 8, fill('slope', room.bright)) + block(66, 14, 54, 54, 8, fill('slope', room.main)),
  ball: ({ room }: PictureStyle) =>
    circle(0, -38, 40, fill('ball', room.bright)) + circle(62, -18, 22, fill('ball', room.pale)),
  grain: () =>
    Array.from(
      { length: 22 },
      (_, i) =>
        `<g transform="translate(${(i * 37) % 130} ${((i * 23) % 40) - 20}) rotate(${i * 47})">${ellipse(0, 0, 9, 5, fill('ball', i % 3 ? 'c58b4c' : 'e0b273'))}</g>`,
    ).join(''),
  none: () => '',
} satisfies Record<string, (pictureStyle: PictureStyle) => string>

export type PropName = keyof typeof props

/** A finished picture in pixels; every referenced gradient is defined once, at the top. */
export function sheet(drawing: string, size: { width: number; height: number; pixels: number }): string {
  const { width, height, pixels } = size
  const tall = Math.round((pixels * height) / width)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${tall}" viewBox="0 0 ${width} ${height}">${definitions(drawing)}${drawing}</svg>`
}
