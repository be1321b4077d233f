import type { Font } from 'fontkit'
import { fontPartsFor } from '../../../server/platform/pdf/pdf-fonts.ts'

/** Glyphs are drawn as outlines, because installed fonts differ between machines. */
export interface Lettering {
  /** Width of a text in em. */
  widthOf: (text: string, weight: Weight) => number
  /** The outline of a text from the origin, 1 em high, with a letter spacing in em. */
  outlineOf: (text: string, weight: Weight, spacing: number) => string
}

/** Chinese characters have one sans-serif weight, because each weight costs a second of subsetting. */
export type Weight = 'light' | 'bold' | 'serif'

const weights: Record<Weight, number> = { light: 380, bold: 700, serif: 560 }
const unitsPerEm = 1000

interface Outline {
  advance: number
  d: string
}

/** Reads the glyphs of these characters from the fonts of the documents and of the shop's headings. */
export async function openLettering(text: string): Promise<Lettering> {
  const latin = printable + text.replace(/[^\u0020-\u024f]/g, '')
  const light = await loadGlyphs(latin, weights.light)
  const bold = await loadGlyphs(latin + text, weights.bold)
  const serif = new Map([
    ...(await loadGlyphs(text.replace(/[\u0020-\u024f]/g, ''), weights.serif, 'noto-serif-hk')),
    ...(await loadGlyphs(latin, weights.serif, 'fraunces')),
  ])
  const other = { light, serif, bold }
  const glyph = (character: string, weight: Weight): Outline => {
    // The sans-serif font has the typographic apostrophe in full width only.
    const drawnCharacter = character === '’' ? "'" : character
    const found = other[weight].get(drawnCharacter)
    return found ?? bold.get(drawnCharacter) ?? { advance: 0.5, d: '' }
  }
  return {
    widthOf: (line, weight) =>
      Array.from(line).reduce((width, character) => width + glyph(character, weight).advance, 0),
    outlineOf: (line, weight, spacing) => {
      let x = 0
      let drawn = ''
      for (const character of line) {
        const { advance, d } = glyph(character, weight)
        if (d !== '') drawn += `<path transform="translate(${Math.round(x * unitsPerEm)})" d="${d}"/>`
        x += advance + spacing
      }
      return drawn
    },
  }
}

const printable = `${Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).join('')}·×`

async function loadGlyphs(text: string, weight: number, fontName?: string): Promise<Map<string, Outline>> {
  const { fonts, findSliceName } = await fontPartsFor(text, weight, fontName)
  // A start with stored pictures draws none and needs no memory for it.
  const { create } = await import('fontkit')
  const opened = new Map<string, Font>(
    Array.from(fonts, ([slice, bytes]) => [slice, create(Buffer.from(bytes))]),
  )
  return new Map(
    [...new Set(text)].flatMap((character): [string, Outline][] => {
      const font = opened.get(findSliceName(character) ?? '')
      const glyph = font?.glyphForCodePoint(character.codePointAt(0) ?? 0)
      if (font === undefined || glyph === undefined || glyph.id === 0) return []
      const scale = unitsPerEm / font.unitsPerEm
      const d = shortened(glyph.path.scale(scale, scale).toSVG())
      return [[character, { advance: glyph.advanceWidth / font.unitsPerEm, d }]]
    }),
  )
}

/** Outlines in whole units: the difference is not visible. */
const shortened = (d: string) => d.replace(/-?\d+\.\d+/g, (value) => String(Math.round(Number(value))))
