import { circle, ellipse, faint, path } from './draw.ts'
import { darker, fill, lighter, mix } from './paint.ts'
import type { PictureStyle } from './picture-style.ts'
import { floorAt, side } from './stage.ts'

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
