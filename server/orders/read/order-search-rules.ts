import type { Named } from '../../../contract/values/language.ts'
import { cleanNumber } from '../../../contract/values/typed-key.ts'
import { isUnspaced, normalise, splitNormalised } from '../../catalogue/search/text/normalise-rules.ts'

/** Minimum digits of a search within order numbers: with fewer, nearly every number would match. */
const minDigits = 3

/** The search text of a line: its names at the time and its SKU, separated by bars so that Chinese text does not
 *  match across them. Normalised as in the catalogue, so both searches find the same products. */
export function normaliseLine(line: {
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

/** Parses an order search: `#BH2603…`, the last digits of a number, or words of the goods. The patterns need no
 *  escape for `like`, because normalised text has letters and digits only. */
export function readOrderSearch(k: string): { invoicePart: string | null; patterns: string[] } {
  const number = cleanNumber(k).toUpperCase().replaceAll('#', '')
  const isNumber = new RegExp(`^(BH\\d*|\\d{${minDigits},})$`).test(number)
  const words = splitNormalised(normalise(k))
  return {
    invoicePart: isNumber ? number : null,
    patterns: words.map((word) => (isUnspaced(word) ? `%${word}%` : `% ${word}%`)),
  }
}
