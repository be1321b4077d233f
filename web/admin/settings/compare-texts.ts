import { diffWordsWithSpace } from 'diff'
import { htmlLanguage, type Language } from '../../../contract/values/language.ts'

/** A piece of a paragraph: in both versions, only in the earlier one, or only in the later one. */
export interface TextPiece {
  /** Number within the comparison. */
  at: number
  kind: 'same' | 'removed' | 'added'
  text: string
}

export interface ComparedParagraph {
  pieces: TextPiece[]
  isSame: boolean
}

/** Compares two texts word by word; Chinese words are found with the browser's dictionary. Paragraphs are lines. */
export function compareTexts(before: string, after: string, language: Language): ComparedParagraph[] {
  const intlSegmenter = new Intl.Segmenter(htmlLanguage[language], { granularity: 'word' })
  const paragraphs: TextPiece[][] = [[]]
  let at = 0
  for (const { value, added, removed } of diffWordsWithSpace(before, after, { intlSegmenter })) {
    const kind = added ? 'added' : removed ? 'removed' : 'same'
    for (const [line, text] of value.split('\n').entries()) {
      if (line > 0) paragraphs.push([])
      if (text !== '') paragraphs.at(-1)?.push({ at: at++, kind, text })
    }
  }
  return paragraphs.flatMap((pieces) =>
    pieces.length === 0 ? [] : [{ pieces, isSame: pieces.every(({ kind }) => kind === 'same') }],
  )
}
