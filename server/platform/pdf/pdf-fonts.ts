import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)

/** Noto Sans HK (SIL Open Font License), with the glyph forms of Hong Kong. The package splits it into a hundred
 *  slices of some hundred characters, so that a page loads only a few. */
const font = dirname(require.resolve('@fontsource-variable/noto-sans-hk/package.json'))
const name = 'noto-sans-hk'

/** The replacement for a character that the font lacks. */
export const unknownCharacter = '□'

/** The font slices for a text, subset to its characters, in one weight. */
export interface FontParts {
  fonts: Map<string, Uint8Array>
  /** The slice with the glyph of a character; null if no slice has it. */
  sliceNameOf: (character: string) => string | null
}

/** Subsets the font to these characters. */
export async function fontPartsFor(text: string, weight: number): Promise<FontParts> {
  const slices = await readSlices()
  const sliceNameOf = (character: string) => sliceOf(slices, character.codePointAt(0) ?? 0)
  const wanted = new Map<string, string>()
  for (const character of new Set(text + unknownCharacter)) {
    const slice = sliceNameOf(character)
    if (slice !== null) wanted.set(slice, (wanted.get(slice) ?? '') + character)
  }
  const fonts = new Map<string, Uint8Array>()
  for (const [slice, characters] of wanted) {
    const file = await readFile(join(font, 'files', `${name}-${slice}-wght-normal.woff2`))
    fonts.set(
      slice,
      await subsetFont(file, characters, { targetFormat: 'sfnt', variationAxes: { wght: weight } }),
    )
  }
  return { fonts, sliceNameOf }
}

interface Slice {
  name: string
  ranges: [from: number, to: number][]
}

/** The slices, last first: where two contain a character the later one wins, as in CSS. */
async function readSlices(): Promise<Slice[]> {
  const listed = JSON.parse(await readFile(join(font, 'unicode.json'), 'utf8')) as Record<string, string>
  return Object.entries(listed)
    .map(([slice, ranges]) => ({ name: slice.replace(/[[\]]/g, ''), ranges: ranges.split(',').map(rangeOf) }))
    .reverse()
}

function rangeOf(range: string): [number, number] {
  const [from = '', to = from] = range.replace('U+', '').split('-')
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
}

function sliceOf(slices: readonly Slice[], point: number): string | null {
  return slices.find(({ ranges }) => ranges.some(([from, to]) => point >= from && point <= to))?.name ?? null
}
