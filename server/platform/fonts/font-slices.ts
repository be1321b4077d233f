import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)

/** A Chinese font of Fontsource. Its package splits it into a hundred slices of some hundred characters, so that a page
 *  loads only a few. */
export interface SlicedFont {
  /** Such as `noto-sans-hk`. */
  name: string
  findSliceName: (character: string) => string | null
  /** The slice subset to these characters, in one weight. */
  subset: (slice: string, characters: string, weight: number, format: 'sfnt' | 'woff2') => Promise<Buffer>
}

/** Opens the font of the package `@fontsource-variable/<name>`. */
export async function openSlicedFont(name: string): Promise<SlicedFont> {
  const folder = folderOfFont(name)
  const slices = await readSlices(folder)
  return {
    name,
    findSliceName: (character) => findSlice(slices, character.codePointAt(0) ?? 0),
    subset: async (slice, characters, weight, targetFormat) => {
      const file = await readFile(join(folder, 'files', `${name}-${slice}-wght-normal.woff2`))
      // It allocates 35 MB when it is loaded, so it is loaded by those who make fonts.
      const { default: subsetFont } = await import('subset-font')
      return await subsetFont(file, characters, { targetFormat, variationAxes: { wght: weight } })
    },
  }
}

/** The folder of the package `@fontsource-variable/<name>`. */
export function folderOfFont(name: string): string {
  return dirname(require.resolve(`@fontsource-variable/${name}/package.json`))
}

/** Groups the characters of a text by their slices; characters without a slice are left out. */
export function charactersBySlice(
  { findSliceName }: Pick<SlicedFont, 'findSliceName'>,
  text: string,
): Map<string, string> {
  const textBySlice = new Map<string, string>()
  for (const character of new Set(text)) {
    const slice = findSliceName(character)
    if (slice !== null) textBySlice.set(slice, (textBySlice.get(slice) ?? '') + character)
  }
  return textBySlice
}

interface Slice {
  name: string
  ranges: [from: number, to: number][]
}

/** The slices, last first: where two contain a character the later one wins, as in CSS. */
async function readSlices(folder: string): Promise<Slice[]> {
  const listed = JSON.parse(await readFile(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>
  return Object.entries(listed)
    .map(([slice, ranges]) => ({
      name: slice.replace(/[[\]]/g, ''),
      ranges: ranges.split(',').map(parseRange),
    }))
    .reverse()
}

function parseRange(range: string): [number, number] {
  const [from = '', to = from] = range.replace('U+', '').split('-')
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
}

function findSlice(slices: readonly Slice[], point: number): string | null {
  return slices.find(({ ranges }) => ranges.some(([from, to]) => point >= from && point <= to))?.name ?? null
}
