import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Accents, brighten, unreadablePairs } from './branding-colours.ts'

/** The branding of the shop, set by configuration without code changes. */
export interface Branding {
  logo: { type: 'image/svg+xml' | 'image/png'; bytes: Buffer }
  accents: Accents
  /** Whether the accents differ from the default style sheet. */
  hasOwnColours: boolean
  /** A hash that changes with every rendered file. */
  version: string
}

export interface BrandingSettings {
  logoFile: string
  accent: string
  /** Derived from `accent` if not set. */
  accentDark: string | undefined
}

/** The accents of the default style sheet. */
export const usualAccents: Accents = { light: '#a31f68', dark: '#e08fb8' }

/** Increment when the rendering of icons and images changes, so that their URLs change. */
const rendering = 1

/** Reads the branding of the shop.
 *  @param fault receives one sentence for each invalid setting */
export function readBranding(settings: BrandingSettings, fault: (sentence: string) => void): Branding {
  const light = settings.accent.toLowerCase()
  const isUsual = light === usualAccents.light
  const dark = (settings.accentDark ?? (isUsual ? usualAccents.dark : brighten(light))).toLowerCase()
  listAccentFaults(light, 'light').forEach(fault)
  listAccentFaults(dark, 'dark').forEach(fault)
  const logo = readLogo(settings.logoFile, fault)
  const accents = { light, dark }
  const content = createHash('sha256')
    .update(logo.bytes)
    .update(JSON.stringify([rendering, accents]))
  return {
    logo,
    accents,
    hasOwnColours: light !== usualAccents.light || dark !== usualAccents.dark,
    version: content.digest('hex').slice(0, 12),
  }
}

function listAccentFaults(accent: string, theme: keyof Accents): string[] {
  const [worst] = unreadablePairs(accent, theme).sort((one, other) => one.ratio - other.ratio)
  if (worst === undefined) return []
  const setting = theme === 'light' ? 'SHOP_ACCENT_COLOUR' : 'SHOP_ACCENT_COLOUR_DARK'
  const pair = `${worst.text} on ${worst.ground} reaches a contrast of ${worst.ratio.toFixed(1)}:1`
  return [`${setting} ${accent} cannot be read by everybody: ${pair}, and text needs 4.5:1 (WCAG AA).`]
}

function readLogo(file: string, fault: (sentence: string) => void): Branding['logo'] {
  const nothing = { type: 'image/png', bytes: Buffer.alloc(0) } as const
  let bytes: Buffer
  try {
    bytes = readFileSync(file)
  } catch {
    fault(`SHOP_LOGO names a file that cannot be read: ${file}.`)
    return nothing
  }
  if (bytes.subarray(1, 4).toString('latin1') === 'PNG') return { type: 'image/png', bytes }
  if (/^\s*<(?:[!?].*<)?svg[\s>]/s.test(bytes.toString('utf8'))) return { type: 'image/svg+xml', bytes }
  fault(`SHOP_LOGO must be an SVG or a PNG: ${file} is neither.`)
  return nothing
}
