/** Six hex digits without `#`, because fill ids are built from them. */
export type Colour = string

/** Interpolates between two colours: 0 is the first, 1 the second. */
export function mix(from: Colour, to: Colour, part: number): Colour {
  const channel = (at: number) => {
    const a = Number.parseInt(from.slice(at, at + 2), 16)
    const b = Number.parseInt(to.slice(at, at + 2), 16)
    return Math.round(a + (b - a) * part)
      .toString(16)
      .padStart(2, '0')
  }
  return channel(0) + channel(2) + channel(4)
}

export const lighter = (colour: Colour, part: number) => mix(colour, 'ffffff', part)
/** A warm dark shadow instead of black, which looks dirty on pastel. */
export const darker = (colour: Colour, part: number) => mix(colour, '2b1b24', part)

/** Readable ink on a colour: near white on dark, near black on light. */
export const inkOn = (colour: Colour): string => (luminance(colour) > 0.5 ? '#3a2f33' : '#fffaf4')

function luminance(colour: Colour): number {
  const [r = 0, g = 0, b = 0] = [0, 2, 4].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
  return 0.3 * r + 0.59 * g + 0.11 * b
}

type Stop = readonly [at: number, colour: Colour, opacity?: number]

const across = (...stops: Stop[]) => ({ tag: 'linearGradient', at: 'x1="0" y1="0" x2="1" y2="0"', stops })
const down = (...stops: Stop[]) => ({ tag: 'linearGradient', at: 'x1="0" y1="0" x2="0" y2="1"', stops })
const slant = (...stops: Stop[]) => ({ tag: 'linearGradient', at: 'x1="0" y1="0" x2="1" y2="1"', stops })
const around = (at: string, ...stops: Stop[]) => ({ tag: 'radialGradient', at, stops })

/** Shading of each surface; the light comes from the upper left in every picture. */
const surfaces = {
  flat: (c: Colour) => across([0, c], [1, c]),
  round: (c: Colour) =>
    across(
      [0, darker(c, 0.2)],
      [0.1, darker(c, 0.06)],
      [0.26, lighter(c, 0.42)],
      [0.44, c],
      [0.74, darker(c, 0.12)],
      [0.93, darker(c, 0.28)],
      [1, darker(c, 0.16)],
    ),
  matte: (c: Colour) =>
    across(
      [0, darker(c, 0.1)],
      [0.28, lighter(c, 0.22)],
      [0.55, c],
      [0.9, darker(c, 0.17)],
      [1, darker(c, 0.12)],
    ),
  metal: (c: Colour) =>
    across(
      [0, darker(c, 0.3)],
      [0.14, lighter(c, 0.25)],
      [0.26, lighter(c, 0.8)],
      [0.4, lighter(c, 0.1)],
      [0.62, darker(c, 0.28)],
      [0.8, lighter(c, 0.2)],
      [1, darker(c, 0.34)],
    ),
  glass: (c: Colour) =>
    across(
      [0, darker(c, 0.18), 0.82],
      [0.12, c, 0.5],
      [0.3, lighter(c, 0.6), 0.34],
      [0.62, c, 0.46],
      [0.9, darker(c, 0.1), 0.68],
      [1, darker(c, 0.25), 0.86],
    ),
  ball: (c: Colour) =>
    around(
      'cx="0.36" cy="0.3" r="0.78"',
      [0, lighter(c, 0.55)],
      [0.4, lighter(c, 0.08)],
      [0.75, darker(c, 0.12)],
      [1, darker(c, 0.3)],
    ),
  dish: (c: Colour) =>
    around('cx="0.5" cy="0.36" r="0.62"', [0, darker(c, 0.2)], [0.7, darker(c, 0.08)], [1, lighter(c, 0.1)]),
  slope: (c: Colour) => slant([0, lighter(c, 0.24)], [0.5, c], [1, darker(c, 0.16)]),
  fall: (c: Colour) => down([0, lighter(c, 0.22)], [0.55, c], [1, darker(c, 0.1)]),
  rise: (c: Colour) => down([0, darker(c, 0.12)], [1, lighter(c, 0.12)]),
  glow: (c: Colour) => around('cx="0.5" cy="0.5" r="0.5"', [0, c, 0.9], [0.5, c, 0.4], [1, c, 0]),
  shade: (c: Colour) =>
    around('cx="0.5" cy="0.5" r="0.5"', [0, c, 0.5], [0.45, c, 0.3], [0.8, c, 0.07], [1, c, 0]),
  beam: (c: Colour) => slant([0, c, 0.55], [0.6, c, 0.18], [1, c, 0]),
  gleam: (c: Colour) => down([0, c, 0.05], [0.2, c, 0.7], [0.7, c, 0.4], [1, c, 0]),
} satisfies Record<string, (colour: Colour) => { tag: string; at: string; stops: Stop[] }>

export type Surface = keyof typeof surfaces

/** The fill of a surface in a colour. Its gradient is defined once, by `definitions`. */
export function fill(surface: Surface, colour: Colour): string {
  return surface === 'flat' ? `#${colour}` : `url(#${surface}-${colour})`
}

/** Every gradient referenced by a drawing. */
export function definitions(drawing: string): string {
  const names = new Set(
    Array.from(drawing.matchAll(/url\(#([a-z]+-[0-9a-f]{6})\)/g), ([, name]) => name ?? ''),
  )
  return `<defs>${[...names].map(definition).join('')}</defs>`
}

function definition(name: string): string {
  const [surface, colour] = name.split('-') as [Surface, Colour]
  const { tag, at, stops } = surfaces[surface](colour)
  const inner = stops.map(([offset, stop, opacity]) => {
    const seen = opacity === undefined ? '' : ` stop-opacity="${opacity}"`
    return `<stop offset="${offset}" stop-color="#${stop}"${seen}/>`
  })
  return `<${tag} id="${name}" ${at}>${inner.join('')}</${tag}>`
}
