import type { Named } from '../../../contract/language.ts'
import { isUnspaced, normalise, wordsOf } from '../../catalogue/search/normalise-rules.ts'

/** The fewest digits that are looked for within order numbers: with fewer, nearly every number would match. */
const minDigits = 3

/** By what a line is found again: its names as they were, and its SKU, each between bars so that no Chinese reaches
 *  from one into the next. Folded as the catalogue folds, so whoever found it there finds it here. */
export function normalisedTextOf(line: {
  page: Named
  product: Named
  specification: Named
  sku: string
}): string {
  const { page, product, specification, sku } = line
  const texts = [page, product, specification].flatMap(({ nameEn, nameCn }) => [nameCn, nameEn])
  const normalised = [...new Set([...texts, sku].map(normalise))].filter((text) => text !== '')
  return ` ${normalised.join(' | ')} `
}

/** Reads what somebody types to find an order: `#BH2603…`, the last digits of a number, or words of what was ordered.
 *  Patterns are for `like`; a folded text holds letters and digits only, so nothing in it means anything to `like`. */
export function readOrderSearch(k: string): { invoicePart: string | null; patterns: string[] } {
  const number = k
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[#\s-]/g, '')
  const isNumber = new RegExp(`^(BH\\d*|\\d{${minDigits},})$`).test(number)
  const words = wordsOf(normalise(k))
  return {
    invoicePart: isNumber ? number : null,
    patterns: words.map((word) => (isUnspaced(word) ? `%${word}%` : `% ${word}%`)),
  }
}
