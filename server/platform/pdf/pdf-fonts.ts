import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)

/** Noto Sans HK, under the SIL Open Font License: it draws characters as Hong Kong writes them. The package cuts it
 *  into a hundred slices of some hundred characters each, so that one page needs to open only a few of them. */
const font = dirname(require.resolve('@fontsource-variable/noto-sans-hk/package.json'))
const name = 'noto-sans-hk'

/** What is drawn for a character that the font does not know. */
export const unknownCharacter = '□'

/** The parts of the font that a text needs, and nothing more of them, in one weight. */
export interface FontParts {
  fonts: Map<string, Uint8Array>
  /** The part that draws a character; null if none can. */
  cursorPageOf: (character: string) => string | null
}

/** Cuts out of the font what these characters need. */
export async function fontPartsFor(text: string, weight: number): Promise<FontParts> {
  const slices = await readSlices()
  const cursorPageOf = (character: string) => sliceOf(slices, character.codePointAt(0) ?? 0)
  const wanted = new Map<string, string>()
  for (const character of new Set(text + unknownCharacter)) {
    const slice = cursorPageOf(character)
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
  return { fonts, cursorPageOf }
}

interface Slice {
  name: string
  ranges: [from: number, to: number][]
}

/** The slices in the order of the package: where two hold one character the later counts, as it does in CSS. */
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
