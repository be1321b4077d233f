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
  /** Glazed or lacquered: a soft box on the left, reflected light on the far right. */
  round: (c: Colour) =>
    across(
      [0, darker(c, 0.34)],
      [0.05, darker(c, 0.16)],
      [0.13, lighter(c, 0.12)],
      [0.19, lighter(c, 0.5)],
      [0.27, lighter(c, 0.54)],
      [0.34, lighter(c, 0.1)],
      [0.5, c],
      [0.76, darker(c, 0.2)],
      [0.92, darker(c, 0.42)],
      [0.97, darker(c, 0.26)],
      [1, darker(c, 0.34)],
    ),
  matte: (c: Colour) =>
    across(
      [0, darker(c, 0.16)],
      [0.1, darker(c, 0.02)],
      [0.3, lighter(c, 0.2)],
      [0.52, c],
      [0.82, darker(c, 0.2)],
      [0.96, darker(c, 0.3)],
      [1, darker(c, 0.24)],
    ),
  metal: (c: Colour) =>
    across(
      [0, darker(c, 0.5)],
      [0.07, darker(c, 0.12)],
      [0.15, lighter(c, 0.3)],
      [0.22, lighter(c, 0.86)],
      [0.28, lighter(c, 0.78)],
      [0.34, lighter(c, 0.05)],
      [0.52, darker(c, 0.36)],
      [0.66, darker(c, 0.2)],
      [0.78, lighter(c, 0.35)],
      [0.86, lighter(c, 0.08)],
      [1, darker(c, 0.52)],
    ),
  /** Clear in the middle, dark where the wall of the glass is seen from its edge. */
  glass: (c: Colour) =>
    across(
      [0, darker(c, 0.4), 0.82],
      [0.05, darker(c, 0.1), 0.6],
      [0.1, lighter(c, 0.7), 0.5],
      [0.15, c, 0.3],
      [0.5, lighter(c, 0.5), 0.16],
      [0.84, c, 0.34],
      [0.9, lighter(c, 0.75), 0.62],
      [0.95, darker(c, 0.12), 0.66],
      [1, darker(c, 0.42), 0.86],
    ),
  ball: (c: Colour) =>
    around(
      'cx="0.36" cy="0.3" r="0.78"',
      [0, lighter(c, 0.55)],
      [0.4, lighter(c, 0.08)],
      [0.75, darker(c, 0.12)],
      [1, darker(c, 0.3)],
    ),
  /** A thin wall that is seen only where it turns away. */
  bubble: (c: Colour) =>
    around(
      'cx="0.5" cy="0.5" r="0.5"',
      [0, c, 0.12],
      [0.6, lighter(c, 0.4), 0.34],
      [0.88, 'ffffff', 0.86],
      [0.95, darker(c, 0.2), 0.5],
      [1, darker(c, 0.3), 0.16],
    ),
  dish: (c: Colour) =>
    around('cx="0.5" cy="0.36" r="0.62"', [0, darker(c, 0.2)], [0.7, darker(c, 0.08)], [1, lighter(c, 0.1)]),
  slope: (c: Colour) => slant([0, lighter(c, 0.24)], [0.5, c], [1, darker(c, 0.16)]),
  fall: (c: Colour) => down([0, lighter(c, 0.22)], [0.55, c], [1, darker(c, 0.1)]),
  /** A backdrop that bends from the wall to the floor. */
  sweep: (c: Colour) =>
    down(
      [0, lighter(c, 0.26)],
      [0.4, lighter(c, 0.04)],
      [0.62, darker(c, 0.08)],
      [0.74, darker(c, 0.05)],
      [0.86, lighter(c, 0.1)],
      [1, lighter(c, 0.2)],
    ),
  vignette: (c: Colour) =>
    around('cx="0.42" cy="0.4" r="0.86"', [0, c, 0], [0.5, c, 0], [0.8, c, 0.1], [1, c, 0.26]),
  /** Where two surfaces meet. */
  corner: (c: Colour) => down([0, c, 0], [0.5, c, 0.24], [1, c, 0]),
  rise: (c: Colour) => down([0, darker(c, 0.12)], [1, lighter(c, 0.12)]),
  glow: (c: Colour) => around('cx="0.5" cy="0.5" r="0.5"', [0, c, 0.9], [0.5, c, 0.4], [1, c, 0]),
  shade: (c: Colour) =>
    around('cx="0.5" cy="0.5" r="0.5"', [0, c, 0.5], [0.45, c, 0.3], [0.8, c, 0.07], [1, c, 0]),
  contact: (c: Colour) =>
    around('cx="0.5" cy="0.5" r="0.5"', [0, c, 0.85], [0.6, c, 0.6], [0.85, c, 0.18], [1, c, 0]),
  beam: (c: Colour) => slant([0, c, 0.55], [0.6, c, 0.18], [1, c, 0]),
  gleam: (c: Colour) => down([0, c, 0.05], [0.2, c, 0.7], [0.7, c, 0.4], [1, c, 0]),
} satisfies Record<string, (colour: Colour) => { tag: string; at: string; stops: Stop[] }>

export type Surface = keyof typeof surfaces

/** The fill of a surface in a colour. Its gradient is defined once, by `definitions`. */
export function fill(surface: Surface, colour: Colour): string {
  return surface === 'flat' ? `#${colour}` : `url(#${surface}-${colour})`
}

/** Every gradient and filter referenced by a drawing. */
export function definitions(drawing: string): string {
  const names = new Set(
    Array.from(drawing.matchAll(/url\(#([a-z]+-[0-9a-f]{6})\)/g), ([, name]) => name ?? ''),
  )
  const filters = Object.entries(effects).filter(([name]) => drawing.includes(`url(#${name})`))
  const defined = filters.map(
    ([name, [region, effect]]) =>
      `<filter id="${name}" ${region} color-interpolation-filters="sRGB">${effect}</filter>`,
  )
  return `<defs>${[...names].map(definition).join('')}${defined.join('')}</defs>`
}

/** The box of a drawing leaves out half of the width of its lines. */
const within = 'x="-.08" y="-.08" width="1.16" height="1.16"'
const roomy = 'x="-.1" y="-.2" width="1.2" height="1.4"'

/** Filters take most of the time of a picture: a small region, few steps, and alpha alone where that is enough. */
const effects = {
  softer: [roomy, '<feGaussianBlur stdDeviation="22"/>'],
  cast: [roomy, '<feGaussianBlur in="SourceAlpha" stdDeviation="13"/>'],
  /** Dark where the light from the upper left does not reach. */
  lit: [
    within,
    '<feGaussianBlur in="SourceAlpha" stdDeviation="14"/><feOffset dx="-9" dy="-15" result="moved"/><feComposite in="SourceAlpha" in2="moved" operator="arithmetic" k1="-.36" k2=".36" result="dark"/><feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="dark"/></feMerge>',
  ],
} as const

/** Draws with an effect of light or depth. */
export const withEffect = (effect: keyof typeof effects, ...parts: string[]) =>
  `<g filter="url(#${effect})">${parts.join('')}</g>`

function definition(name: string): string {
  const [surface, colour] = name.split('-') as [Surface, Colour]
  const { tag, at, stops } = surfaces[surface](colour)
  const inner = stops.map(([offset, stop, opacity]) => {
    const seen = opacity === undefined ? '' : ` stop-opacity="${opacity}"`
    return `<stop offset="${offset}" stop-color="#${stop}"${seen}/>`
  })
  return `<${tag} id="${name}" ${at}>${inner.join('')}</${tag}>`
}
