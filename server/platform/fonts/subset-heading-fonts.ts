import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { charactersBySlice, folderOfFont, openSlicedFont } from './font-slices.ts'

/** Fraunces, and Noto Serif HK with the glyph forms of Hong Kong; both under the SIL Open Font License 1.1. */
const latin = { name: 'fraunces', axes: { wght: 500, opsz: 72, SOFT: 50, WONK: 0 } }
const chinese = { name: 'noto-serif-hk', weight: 600 }

/** All headings may contain these: names are edited by the staff. */
const latinCharacters = `${String.fromCharCode(...Array.from({ length: 95 }, (_, at) => 32 + at))}’‘“”–—…·×éèêàçñöü`

/** Makes the fonts of headings, subset to the Latin characters and these Chinese ones, as one file: see `packParts`. */
export async function subsetHeadingFonts(chineseCharacters: string): Promise<Buffer> {
  return packParts([await latinPart(), ...(await chineseParts(chineseCharacters))])
}

interface Part {
  range: string
  bytes: Buffer
}

async function latinPart(): Promise<Part> {
  const folder = folderOfFont(latin.name)
  const file = await readFile(join(folder, 'files', `${latin.name}-latin-full-normal.woff2`))
  const bytes = await subsetFont(file, latinCharacters, {
    targetFormat: 'woff2',
    variationAxes: latin.axes,
  })
  return { range: formatUnicodeRange(latinCharacters), bytes }
}

async function chineseParts(characters: string): Promise<Part[]> {
  const font = await openSlicedFont(chinese.name)
  const parts: Part[] = []
  for (const [slice, own] of charactersBySlice(font, characters)) {
    const bytes = await font.subset(slice, own, chinese.weight, 'woff2')
    parts.push({ range: formatUnicodeRange(own), bytes })
  }
  return parts
}

/** A CSS unicode range. */
function formatUnicodeRange(characters: string): string {
  return [...characters].map((character) => `U+${character.codePointAt(0)?.toString(16)}`).join(',')
}

/** One file of several fonts: the length of a JSON header (4 bytes), the header with range and length of each font, and
 *  the fonts. Thirty small requests would take longer. */
function packParts(parts: readonly Part[]): Buffer {
  const header = Buffer.from(JSON.stringify(parts.map(({ range, bytes }) => [range, bytes.length])))
  const length = Buffer.alloc(4)
  length.writeUInt32LE(header.length)
  return Buffer.concat([length, header, ...parts.map(({ bytes }) => bytes)])
}
