import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import type { Language } from '../../../contract/language.ts'
import type { BlobStore } from '../storage/storage.ts'
import { charactersBySlice, folderOfFont, openSlicedFont } from './font-slices.ts'

/** Increment when the fonts or their settings change, so that the URLs change. */
const rendering = 1

/** Fraunces, and Noto Serif HK with the glyph forms of Hong Kong; both under the SIL Open Font License 1.1. */
const latin = { name: 'fraunces', axes: { wght: 500, opsz: 72, SOFT: 50, WONK: 0 } }
const chinese = { name: 'noto-serif-hk', weight: 600 }

/** All headings may contain these: names are edited by the staff. */
const latinCharacters = `${String.fromCharCode(...Array.from({ length: 95 }, (_, at) => 32 + at))}’‘“”–—…·×éèêàçñöü`

/** The bytes of a font set: see `packParts`. */
export interface HeadingFonts {
  hash: string
  read: () => Promise<Buffer>
}

/** Creates a function that returns the fonts of the headings of a language, subset to their characters. A set is made
 *  once and stored under the hash of its characters, because subsetting takes about two seconds of CPU. */
export function headingFonts(blobs: BlobStore) {
  const making = new Map<string, Promise<Buffer>>()
  return (language: Language, text: string): HeadingFonts => {
    const characters = language === 'en' ? '' : chineseOf(text)
    const hash = createHash('sha256').update(`${rendering} ${characters}`).digest('hex').slice(0, 20)
    const name = `${hash}.fonts`
    const make = async () => {
      const stored = await blobs.read(name)
      if (stored !== null) return stored
      const made = packParts([await latinPart(), ...(await chineseParts(characters))])
      await blobs.write(name, made)
      return made
    }
    const read = () => {
      const coming = making.get(hash) ?? make()
      making.set(hash, coming)
      coming.finally(() => making.delete(hash)).catch(() => undefined)
      return coming
    }
    return { hash, read }
  }
}

/** The Chinese characters and punctuation of a text, each once, in order. */
function chineseOf(text: string): string {
  const found = text.match(/[\p{Script=Han}\u3001-\u301f\uff01-\uff5e]/gu) ?? []
  return [...new Set(found)].sort().join('')
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
  return { range: rangeOf(latinCharacters), bytes }
}

async function chineseParts(characters: string): Promise<Part[]> {
  const font = await openSlicedFont(chinese.name)
  const parts: Part[] = []
  for (const [slice, own] of charactersBySlice(font, characters)) {
    const bytes = await font.subset(slice, own, chinese.weight, 'woff2')
    parts.push({ range: rangeOf(own), bytes })
  }
  return parts
}

/** A CSS unicode range. */
function rangeOf(characters: string): string {
  return [...characters].map((one) => `U+${one.codePointAt(0)?.toString(16)}`).join(',')
}

/** One file of several fonts: the length of a JSON header (4 bytes), the header with range and length of each font, and
 *  the fonts. Thirty small requests would take longer. */
function packParts(parts: readonly Part[]): Buffer {
  const header = Buffer.from(JSON.stringify(parts.map(({ range, bytes }) => [range, bytes.length])))
  const length = Buffer.alloc(4)
  length.writeUInt32LE(header.length)
  return Buffer.concat([length, header, ...parts.map(({ bytes }) => bytes)])
}
