import { grounds } from '../../contract/shop/settings/branding.ts'

/** The accent colours for the light and the dark theme, as `#rrggbb`. */
export interface Accents {
  light: string
  dark: string
}

/** The colours derived from an accent: the `--accent…` properties of the style sheet. */
export interface AccentShades {
  accent: string
  strong: string
  soft: string
  onAccent: string
}

type Theme = keyof Accents
type Channels = [red: number, green: number, blue: number]

/** Minimum contrast of text (WCAG 2.2 AA, 1.4.3). */
const minContrast = 4.5

const black = '#000000'
const white = '#ffffff'

/** The contrast ratio of two colours: 1 for equal ones, 21 for black on white (WCAG 2.2, relative luminance). */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** A dark-theme accent: the light one brightened to a contrast of at least 7. */
export function brighten(accent: string): string {
  for (let share = 0; share < 1; share += 0.02) {
    const tried = mix(accent, white, share)
    if (contrast(tried, grounds.dark.surface) >= 7) return tried
  }
  return white
}

/** The colours that a theme derives from its accent. */
export function deriveShades(accent: string, theme: Theme): AccentShades {
  if (theme === 'light') {
    const onAccent = contrast(white, accent) >= minContrast ? white : mix(accent, black, 0.85)
    return {
      accent,
      strong: mix(accent, black, 0.24),
      soft: mix(grounds.light.paper, accent, 0.09),
      onAccent,
    }
  }
  const onAccent = mix(accent, black, 0.84)
  return { accent, strong: mix(accent, white, 0.4), soft: mix(grounds.dark.paper, accent, 0.16), onAccent }
}

/** The text and background pairs of a theme with too little contrast. */
export function unreadablePairs(
  accent: string,
  theme: Theme,
): { text: string; ground: string; ratio: number }[] {
  const shades = deriveShades(accent, theme)
  const { paper, surface } = grounds[theme]
  const pairs: [text: string, ground: string][] = [
    [shades.accent, paper],
    [shades.accent, surface],
    [shades.accent, shades.soft],
    [shades.strong, shades.soft],
    [shades.onAccent, shades.accent],
    [shades.onAccent, shades.strong],
  ]
  return pairs
    .map(([text, ground]) => ({ text, ground, ratio: contrast(text, ground) }))
    .filter(({ ratio }) => ratio < minContrast)
}

/** A style sheet that overrides the accent of the default one. */
export function accentStyles({ light, dark }: Accents): string {
  return `${accentRule(deriveShades(light, 'light'))}@media (prefers-color-scheme:dark){${accentRule(deriveShades(dark, 'dark'))}}\n`
}

function accentRule({ accent, strong, soft, onAccent }: AccentShades): string {
  return `:root{--accent:${accent};--accent-strong:${strong};--accent-soft:${soft};--on-accent:${onAccent}}`
}

/** Interpolates between two colours; `share` is from 0 to 1. */
export function mix(from: string, to: string, share: number): string {
  const target = parseChannels(to)
  const mixed = parseChannels(from).map((channel, i) => channel + ((target[i] ?? 0) - channel) * share)
  return `#${mixed.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = parseChannels(colour).map((channel) => {
    const part = channel / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function parseChannels(colour: string): Channels {
  const number = Number.parseInt(colour.slice(1), 16)
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255]
}
