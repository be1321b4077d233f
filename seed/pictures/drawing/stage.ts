import { block, circle, ellipse, faint, group, move, path, stroke } from './draw.ts'
import type { Item } from './label.ts'
import { darker, definitions, fill, lighter, mix } from './paint.ts'
import type { PictureStyle } from './picture-style.ts'

/** Side of the square on which all pictures are drawn, before scaling. */
export const side = 1000
export const floorAt = 690

/** The background: a wall, a floor, one shape and window light. */
export function room(
  { room: { wall, floor, main, bright, pale }, choose }: PictureStyle,
  view: string,
): string {
  const keyFor = (purpose: string) => `${view}:${purpose}`
  const wallTone = choose.oneOf(keyFor('wall'), [wall, lighter(wall, 0.35), mix(wall, pale, 0.6)])
  const back = `<rect width="${side}" height="${side}" fill="${fill('fall', wallTone)}"/>`
  const ground = `<rect y="${floorAt}" width="${side}" height="${side - floorAt}" fill="${fill('rise', floor)}"/>`
  const edge = `<rect y="${floorAt}" width="${side}" height="5" fill="#${lighter(floor, 0.4)}"/>`
  const shape = choose.oneOf(keyFor('shape'), [
    () =>
      path(`M210 ${floorAt}V430A290 290 0 0 1 790 430V${floorAt}Z`, fill('rise', mix(wall, main, 0.2))) +
      path(`M240 ${floorAt}V430A260 260 0 0 1 760 430V${floorAt}Z`, fill('fall', mix(wall, main, 0.1))),
    () => circle(500, 420, 310, fill('fall', mix(wall, bright, 0.34))),
    () =>
      path(`M560 ${floorAt}V330A200 200 0 0 1 960 330V${floorAt}Z`, fill('fall', mix(wall, main, 0.26))) +
      path(`M70 ${floorAt}V470A150 150 0 0 1 370 470V${floorAt}Z`, fill('fall', mix(wall, bright, 0.28))),
    () =>
      Array.from(
        { length: 13 },
        (_, i) =>
          `<rect x="${i * 80 - 20}" width="80" height="${floorAt}" fill="${fill('matte', mix(wall, pale, 0.3))}" opacity=".5"/>`,
      ).join(''),
    () =>
      path(
        `M0 ${floorAt}V520C180 400 300 560 520 470C700 400 820 470 1000 380V${floorAt}Z`,
        fill('fall', mix(wall, main, 0.22)),
      ) + circle(720, 260, 92, fill('fall', lighter(bright, 0.3))),
    () =>
      Array.from({ length: 7 }, (_, row) =>
        Array.from(
          { length: 8 },
          (_, i) =>
            `<rect x="${i * 140 - (row % 2) * 70 - 30}" y="${row * 100 - 12}" width="134" height="94" rx="4" fill="${fill('slope', mix(wall, pale, 0.45))}" opacity=".6"/>`,
        ).join(''),
      ).join(''),
    () =>
      `<rect x="120" y="80" width="330" height="420" rx="8" fill="${fill('fall', lighter(wall, 0.7))}"/>` +
      `<path d="M285 80V500M120 290H450" stroke="#${mix(wall, main, 0.2)}" stroke-width="14"/>` +
      `<rect x="120" y="80" width="330" height="420" rx="8" fill="none" stroke="#${mix(wall, main, 0.2)}" stroke-width="18"/>`,
  ])()
  return back + shape + ground + edge + daylight(choose.oneOf(keyFor('light'), lights), darker(wall, 0.5))
}

/** What the light comes through. It falls from the upper left in every picture. */
export const lights = ['panes', 'door', 'haze', 'blinds', 'leaves', 'evening'] as const

/** Light on a scene, and the shadows in it. */
export function daylight(light: (typeof lights)[number], shadow: string): string {
  const beam = (from: number, wide: number, paint = 'ffffff') =>
    path(`M${from} 0H${from + wide}L${from + wide + 320} ${side}H${from + 300}Z`, fill('beam', paint))
  const leaf = (x: number, y: number, angle: number) =>
    `<g transform="translate(${x} ${y}) rotate(${angle})">${ellipse(0, 0, 150, 34, fill('shade', shadow))}</g>`
  const drawn = {
    panes: () => beam(60, 120) + beam(210, 120) + beam(360, 120),
    door: () => path('M0 0H520L900 1000H120Z', fill('beam', 'ffffff')),
    haze: () => ellipse(300, 250, 560, 480, fill('glow', 'ffffff')),
    blinds: () =>
      Array.from({ length: 9 }, (_, i) =>
        path(
          `M0 ${40 + i * 78}L640 ${-150 + i * 78}V${-112 + i * 78}L0 ${78 + i * 78}Z`,
          fill('beam', 'ffffff'),
        ),
      ).join(''),
    leaves: () =>
      [0, 1, 2, 3, 4].map((i) => leaf(720 + (i % 2) * 150, 60 + i * 92, i % 2 ? 28 : -24)).join('') +
      ellipse(260, 260, 460, 420, fill('glow', 'ffffff')),
    evening: () => beam(-120, 460, 'ffd29a') + ellipse(140, 420, 520, 460, fill('glow', 'ffe3bd')),
  }[light]()
  return faint(0.5, drawn)
}

/** An object with its shadow, cast to the right. */
export function standing(item: Item, x: number, foot: number, size: number, shadow: string): string {
  const half = (item.width / 2) * size
  const tall = item.height * size
  const long = group(
    `translate(${x + half * 0.3} ${foot}) skewX(-58)`,
    ellipse(0, -tall * 0.05, half * 0.92, tall * 0.16, fill('shade', shadow)),
  )
  const soft = ellipse(x + half * 0.18, foot - 2, half * 1.36, 20 + half * 0.12, fill('shade', shadow))
  const contact = ellipse(x, foot - 2, half * 1.08, 10 + half * 0.07, fill('shade', '2b1b24'))
  return (
    faint(0.6, long) +
    soft +
    contact +
    group(`translate(${x} ${foot}) scale(${Math.round(size * 1000) / 1000})`, item.svg)
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
  const body = path(
    `M${x - half} ${foot - height}V${foot}A${half} ${dip} 0 0 0 ${x + half} ${foot}V${foot - height}Z`,
    fill('matte', tone),
  )
  const shadow = ellipse(
    x + half * 0.12,
    foot + 8,
    half * 1.24,
    dip * 1.7,
    fill('shade', darker(pictureStyle.room.floor, 0.6)),
  )
  return shadow + body + ellipse(x, foot - height, half, dip, fill('slope', lighter(tone, 0.35)))
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
      [0, 0, 20],
      [58, 14, -30],
      [104, -8, 60],
      [34, 34, 100],
    ]
      .map(
        ([x = 0, y = 0, turned = 0]) =>
          `<g transform="translate(${x} ${y}) rotate(${turned})">${path('M-22 0C-18 -18 12 -20 24 -2C14 12 -12 14 -22 0Z', fill('slope', room.bright))}</g>`,
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
      [0, 0, 22],
      [50, 14, 13],
      [84, -4, 17],
      [26, 30, 9],
    ]
      .map(
        ([x = 0, y = 0, r = 0]) =>
          ellipse(x, y, r, r * 0.5, fill('glass', 'eef6fa')) +
          ellipse(x - r * 0.3, y - r * 0.15, r * 0.3, r * 0.12, '#ffffff'),
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
