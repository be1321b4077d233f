import { circle, ellipse, group, path, stroke, turn } from './draw.ts'

type Mark = (ink: string) => string

const petals = (count: number, ink: string, rx: number, ry: number, out: number) =>
  Array.from({ length: count }, (_, i) => turn((360 / count) * i, ellipse(0, -out, rx, ry, ink))).join('')

/** Brand marks without letters, because fonts differ between machines. Each fits a circle of radius 50. */
export const marks = {
  bauhinia: (ink) => petals(5, ink, 14, 25, 25) + circle(0, 0, 6, '#ffffff'),
  moon: (ink) => path('M14 -44A44 44 0 1 0 40 24A36 36 0 0 1 14 -44Z', ink),
  blossom: (ink) => petals(6, ink, 11, 22, 27),
  leaf: (ink) =>
    path('M0 46C-46 10 -34 -34 0 -48C34 -34 46 10 0 46Z', ink) + stroke('M0 44V-18', '#ffffff', 4),
  hill: (ink) => path('M-50 34L-16 -28L4 6L18 -14L50 34Z', ink) + circle(28, -30, 10, ink),
  pine: (ink) => path('M0 -50L26 -12H12L34 20H8V46H-8V20H-34L-12 -12H-26Z', ink),
  ladle: (ink) => circle(0, 20, 26, ink) + stroke('M0 -4V-46', ink, 9),
  spark: (ink) => path('M0 -50C6 -12 12 -6 50 0C12 6 6 12 0 50C-6 12 -12 6 -50 0C-12 -6 -6 -12 0 -50Z', ink),
  barley: (ink) =>
    [-26, -4, 18]
      .map((y) =>
        group(
          `translate(0 ${y})`,
          group('rotate(38)', ellipse(0, -18, 7, 16, ink)),
          group('rotate(-38)', ellipse(0, -18, 7, 16, ink)),
        ),
      )
      .join('') + stroke('M0 -40V46', ink, 4),
  kumquat: (ink) =>
    ellipse(0, 12, 28, 34, ink) + path('M0 -24C4 -46 26 -46 32 -40C26 -26 12 -20 0 -24Z', ink),
  peaks: (ink) => stroke('M-46 30L-18 -22L2 14L20 -16L46 30', ink, 9),
  paw: (ink) =>
    ellipse(0, 18, 26, 21, ink) +
    circle(-30, -8, 11, ink) +
    circle(-11, -28, 12, ink) +
    circle(11, -28, 12, ink) +
    circle(30, -8, 11, ink),
} satisfies Record<string, Mark>

export type MarkName = keyof typeof marks

/** A mark in a place and size. */
export function drawMark(name: MarkName, x: number, y: number, radius: number, ink: string): string {
  return group(`translate(${x} ${y}) scale(${Math.round((radius / 50) * 1000) / 1000})`, marks[name](ink))
}
