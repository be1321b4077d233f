import { block, ellipse, faint, feathered, path } from './draw.ts'
import { type Colour, darker, fill, lighter, mix } from './paint.ts'
import type { PictureStyle } from './picture-style.ts'
import { floorAt, side } from './stage.ts'

/** The place of a still life: a backdrop, daylight, and the shadow of the room in its corners. */
export function room(pictureStyle: PictureStyle, view: string): string {
  const { room: palette, choose } = pictureStyle
  const { wall, pale, main } = palette
  const tone = choose.oneOf(`${view}:wall`, [
    wall,
    lighter(wall, 0.4),
    mix(wall, pale, 0.6),
    mix(wall, main, 0.16),
  ])
  const set = choose.oneOf(`${view}:set`, sets)(pictureStyle, tone)
  return set + daylight(choose.oneOf(`${view}:light`, lights), darker(wall, 0.5)) + vignette(pictureStyle)
}

/** The corners of a picture, farther from the light. */
export const vignette = ({ room: { wall } }: PictureStyle) => whole(fill('vignette', darker(wall, 0.7)))

const whole = (paint: string) => `<rect width="${side}" height="${side}" fill="${paint}"/>`
const below = (top: number, paint: string) =>
  `<rect y="${top}" width="${side}" height="${side - top}" fill="${paint}"/>`
const cornerAt = (y: number, colour: Colour) =>
  `<rect y="${y - 46}" width="${side}" height="92" fill="${fill('corner', darker(colour, 0.6))}"/>`

type DrawSet = (pictureStyle: PictureStyle, tone: Colour) => string

/** A roll of paper that hangs down and forward. */
const sweep: DrawSet = (_, tone) =>
  whole(fill('sweep', tone)) + ellipse(300, 300, 560, 460, fill('glow', lighter(tone, 0.5)))

/** A wall and a stone ledge with a front edge. */
const ledge: DrawSet = ({ room: { floor } }, tone) =>
  whole(fill('fall', tone)) +
  cornerAt(floorAt + 20, tone) +
  below(floorAt + 20, fill('rise', floor)) +
  below(958, fill('fall', darker(floor, 0.2))) +
  `<rect y="955" width="${side}" height="4" fill="#${lighter(floor, 0.6)}"/>`

/** A niche in a thick wall: its left side is in the shade, its right side in the light. */
const niche: DrawSet = ({ room: { floor, main }, choose }, tone) => {
  const x = choose.oneOf('nicheX', [500, 620, 400])
  const half = choose.oneOf('nicheHalf', [300, 250, 330])
  const arch = (dx: number, grow: number, paint: string) =>
    path(
      `M${x + dx - half - grow} ${floorAt + 12}V${300}A${half + grow} ${half + grow} 0 0 1 ${x + dx + half + grow} 300V${floorAt + 12}Z`,
      paint,
    )
  const lit = mix(tone, main, 0.14)
  return (
    whole(fill('fall', tone)) +
    arch(0, 10, `#${lighter(tone, 0.45)}`) +
    arch(0, 0, fill('slope', darker(mix(tone, main, 0.12), 0.2))) +
    [0, 1, 2, 3, 4].map((i) => faint(0.34, arch(26 + i * 5, -14 - i * 5, fill('fall', lit)))).join('') +
    cornerAt(floorAt + 12, tone) +
    below(floorAt + 12, fill('rise', floor))
  )
}

/** Linen in folds of different widths. */
const curtain: DrawSet = ({ room: { floor }, choose }, tone) => {
  const widths = choose.oneOf('folds', [
    [70, 46, 92, 58, 110, 40, 84, 66, 52, 98, 60, 74, 90, 60],
    [120, 70, 150, 90, 130, 80, 160, 110, 140],
    [44, 60, 38, 72, 50, 66, 40, 58, 76, 46, 62, 40, 70, 52, 44, 66, 58, 60],
  ])
  let x = 0
  const folds = widths.map((width) => {
    x += width
    return `<rect x="${x - width}" y="-20" width="${width + 2}" height="${floorAt + 60}" fill="${fill('matte', tone)}"/>`
  })
  return (
    whole(fill('fall', tone)) +
    folds.join('') +
    cornerAt(floorAt + 34, tone) +
    below(floorAt + 34, fill('rise', floor))
  )
}

/** Sheets of coloured card, one leaning in front of the other. */
const sheets: DrawSet = ({ room: { floor, main, bright }, choose }, tone) => {
  const [edge, slope] = choose.oneOf<[number, number]>('sheet', [
    [610, -60],
    [380, 70],
    [700, 30],
  ])
  const other = choose.oneOf('sheetTone', [mix(tone, main, 0.42), mix(tone, bright, 0.4)])
  const sheet = (dx: number) => `M${edge + dx} -20H1020V${floorAt + 30}H${edge + dx + slope}Z`
  return (
    whole(fill('fall', tone)) +
    faint(0.3, feathered(sheet(-6), `#${darker(tone, 0.6)}`, 20)) +
    path(sheet(0), fill('fall', other)) +
    cornerAt(floorAt + 30, tone) +
    below(floorAt + 30, fill('rise', mix(floor, other, 0.25)))
  )
}

/** A table in a room that is out of focus. */
const distance: DrawSet = ({ room: { wall, main, bright, deep }, choose }, tone) => {
  const x = choose.oneOf('windowX', [170, 640, 380])
  const wood = choose.oneOf('wood', ['b98a5c', 'd2b48c', '8d6848', 'c9c2b8'])
  const other = x < 400 ? 760 : 180
  const blurred = (left: number, top: number, width: number, height: number, colour: Colour) =>
    feathered(`M${left} ${top}h${width}v${height}h${-width}Z`, `#${colour}`, 44)
  const globe = (cx: number, cy: number, r: number, colour: Colour) =>
    faint(0.9, ellipse(cx, cy, r * 1.5, r * 1.5, fill('glow', colour)))
  return (
    whole(fill('fall', mix(tone, wall, 0.5))) +
    blurred(x - 70, 40, 260, 410, lighter(wall, 0.86)) +
    blurred(other - 60, 420, 120, 300, mix(tone, main, 0.5)) +
    globe(other + 20, 300, 100, mix(tone, 'e8c98f', 0.7)) +
    blurred(x - 120, 620, 360, 100, mix(tone, deep, 0.22)) +
    globe(other - 150, floorAt - 60, 80, mix(tone, bright, 0.6)) +
    below(floorAt, fill('rise', wood)) +
    faint(
      0.16,
      [720, 764, 820, 890, 960]
        .map((y, i) => `<rect y="${y}" width="${side}" height="${3 + i}" fill="#${darker(wood, 0.5)}"/>`)
        .join(''),
    ) +
    cornerAt(floorAt, wood)
  )
}

/** Glazed tiles, a little out of focus. */
const tiles: DrawSet = ({ room: { floor, pale }, choose }, tone) => {
  const [wide, high] = choose.oneOf<[number, number]>('tileSize', [
    [150, 74],
    [104, 104],
    [70, 150],
  ])
  const rows = Array.from({ length: Math.ceil(floorAt / high) + 1 }, (_, row) =>
    Array.from({ length: Math.ceil(side / wide) + 2 }, (_, i) =>
      block(
        i * wide - (row % 2) * (wide / 2),
        (row + 1) * high - 8,
        wide - 5,
        high - 5,
        3,
        fill('slope', (i * 3 + row * 5) % 7 < 2 ? mix(tone, pale, 0.5) : mix(tone, pale, 0.25)),
      ),
    ).join(''),
  )
  return (
    whole(fill('fall', darker(tone, 0.05))) +
    rows.join('') +
    cornerAt(floorAt + 16, tone) +
    below(floorAt + 16, fill('rise', floor))
  )
}

/** Painted panels with a rail. */
const panels: DrawSet = ({ room: { floor }, choose }, tone) => {
  const [wide, rail] = choose.oneOf<[number, number]>('panel', [
    [250, 210],
    [340, 330],
    [190, 420],
  ])
  const frame = (x: number, top: number, height: number) =>
    `<rect x="${x}" y="${top}" width="${wide - 70}" height="${height}" fill="${fill('slope', darker(tone, 0.1))}"/>` +
    `<rect x="${x + 9}" y="${top + 9}" width="${wide - 79}" height="${height - 9}" fill="${fill('fall', tone)}"/>`
  const panelled = Array.from({ length: 6 }, (_, i) => {
    const x = i * wide - 60
    return frame(x, -60, rail - 10) + frame(x, rail + 50, floorAt - rail - 80)
  })
  return (
    whole(fill('fall', tone)) +
    panelled.join('') +
    `<rect y="${rail - 6}" width="${side}" height="24" fill="${fill('fall', lighter(tone, 0.3))}"/>` +
    `<rect y="${rail + 18}" width="${side}" height="12" fill="${fill('corner', darker(tone, 0.5))}"/>` +
    cornerAt(floorAt + 22, tone) +
    below(floorAt + 22, fill('rise', floor))
  )
}

const sets: readonly DrawSet[] = [sweep, ledge, niche, curtain, sheets, distance, tiles, panels]

/** What the light comes through. It falls from the upper left in every picture. */
export const lights = ['panes', 'door', 'haze', 'blinds', 'leaves', 'evening'] as const

/** Light on a scene, and the shadows in it. The edges are soft, as those of a distant window. */
export function daylight(light: (typeof lights)[number], shadow: string): string {
  const sun = '#fff6e6'
  const pane = (x: number, y: number) =>
    feathered(`M${x} ${y}L${x + 150} ${y + 66}V${y + 290}L${x} ${y + 224}Z`, sun, 16)
  const leaf = (x: number, y: number, angle: number, long: number) => {
    const outline = `M0 0C${long * 0.3} -40 ${long * 0.8} -28 ${long} 0C${long * 0.8} 20 ${long * 0.3} 24 0 0Z`
    return `<g transform="translate(${x} ${y}) rotate(${angle})">${feathered(outline, `#${shadow}`, 14)}</g>`
  }
  const drawn = {
    panes: () => faint(0.55, pane(90, 60), pane(262, 136), pane(90, 310), pane(262, 386)),
    door: () => faint(0.42, feathered('M-60 -40H360L900 1040H300Z', sun, 40)),
    haze: () => faint(0.6, ellipse(300, 250, 620, 520, fill('glow', 'ffffff'))),
    blinds: () =>
      faint(
        0.4,
        ...Array.from({ length: 8 }, (_, i) =>
          feathered(`M-20 ${66 + i * 84}L640 ${-124 + i * 84}V${-98 + i * 84}L-20 ${92 + i * 84}Z`, sun, 14),
        ),
      ),
    leaves: () =>
      faint(0.5, ellipse(260, 260, 520, 460, fill('glow', 'ffffff'))) +
      faint(
        0.2,
        ...[0, 1, 2, 3, 4, 5, 6].map((i) =>
          leaf(1010 - i * 20, -30 + i * 34, 108 + i * 14, 330 + (i % 3) * 70),
        ),
      ),
    evening: () =>
      faint(0.5, feathered('M-60 240L-60 640L700 1040H1040Z', '#ffd29a', 40)) +
      faint(0.5, ellipse(140, 420, 620, 520, fill('glow', 'ffe3bd'))),
  }
  return drawn[light]()
}
