import { grounds } from '../../../contract/settings/branding.ts'

/** The accent of the shop on light and on dark pages, as `#rrggbb`. */
export interface Accents {
  light: string
  dark: string
}

/** The colours that pages derive from an accent: the `--accent…` of the storefront's style sheet. */
export interface AccentShades {
  accent: string
  strong: string
  soft: string
  onAccent: string
}

type Theme = keyof Accents
type Channels = [red: number, green: number, blue: number]

/** Text has to reach this against its ground (WCAG 2.2 AA, 1.4.3). */
const minContrast = 4.5

const black = '#000000'
const white = '#ffffff'

/** How strongly two colours differ: 1 for the same, 21 for black on white (WCAG 2.2, relative luminance). */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** An accent for dark pages, made from the one for light pages: brightened until it can be read there with ease. */
export function brightened(accent: string): string {
  for (let share = 0; share < 1; share += 0.02) {
    const tried = mix(accent, white, share)
    if (contrast(tried, grounds.dark.surface) >= 7) return tried
  }
  return white
}

/** All colours of a theme that follow from its accent. */
export function shadesOf(accent: string, theme: Theme): AccentShades {
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

/** Which pairs of a theme that pages set text in are too alike to be read; empty where all is well. */
export function unreadablePairs(
  accent: string,
  theme: Theme,
): { text: string; ground: string; ratio: number }[] {
  const shades = shadesOf(accent, theme)
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

/** The style sheet that gives pages an accent of their own. It comes after theirs and outweighs it. */
export function accentStyles({ light, dark }: Accents): string {
  return `${rule(shadesOf(light, 'light'))}@media (prefers-color-scheme:dark){${rule(shadesOf(dark, 'dark'))}}\n`
}

function rule({ accent, strong, soft, onAccent }: AccentShades): string {
  return `:root{--accent:${accent};--accent-strong:${strong};--accent-soft:${soft};--on-accent:${onAccent}}`
}

/** A colour moved towards another by a share from 0 to 1. */
export function mix(from: string, to: string, share: number): string {
  const target = channelsOf(to)
  const mixed = channelsOf(from).map((channel, i) => channel + ((target[i] ?? 0) - channel) * share)
  return `#${mixed.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((channel) => {
    const part = channel / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function channelsOf(colour: string): Channels {
  const number = Number.parseInt(colour.slice(1), 16)
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255]
}
