import { charactersBySlice, openSlicedFont } from '../fonts/font-slices.ts'

/** Noto Sans HK (SIL Open Font License), with the glyph forms of Hong Kong. */
const name = 'noto-sans-hk'

/** The replacement for a character that the font lacks. */
export const unknownCharacter = '□'

/** The font slices for a text, subset to its characters, in one weight. */
export interface FontParts {
  fonts: Map<string, Uint8Array>
  /** The slice with the glyph of a character; null if no slice has it. */
  findSliceName: (character: string) => string | null
}

/** Subsets the font, by default that of documents, to these characters. */
export async function fontPartsFor(text: string, weight: number, fontName = name): Promise<FontParts> {
  const font = await openSlicedFont(fontName)
  const fonts = new Map<string, Uint8Array>()
  for (const [slice, characters] of charactersBySlice(font, text + unknownCharacter))
    fonts.set(slice, await font.subset(slice, characters, weight, 'sfnt'))
  return { fonts, findSliceName: font.findSliceName }
}
