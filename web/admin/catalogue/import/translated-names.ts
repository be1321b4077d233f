import { type ColumnMapping, maxSentWords } from '../../../../contract/admin/catalogue/column-mapping.ts'

type Translation = readonly [name: string, translation: string]

/** The names of a file in the other language: those that the preview misses before those of earlier files, so that a
 *  full list never conceals one. */
export function listTranslations(known: readonly Translation[], missing: readonly string[]): Translation[] {
  const translations = new Map(known)
  return [...new Set([...missing, ...translations.keys()])]
    .slice(0, maxSentWords)
    .map((name) => [name, translations.get(name) ?? ''])
}

/** A mapping as the form sends it, without words that are not filled in. */
export function writeMapping({ words, brands, ...mapping }: ColumnMapping): string {
  return JSON.stringify({
    ...mapping,
    words: words.filter(({ cn }) => cn !== ''),
    // The release before sends none while both run.
    ...(brands && { brands: brands.filter(({ en }) => en !== '') }),
  })
}
