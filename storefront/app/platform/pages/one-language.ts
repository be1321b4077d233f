import type { Language } from '../../../../contract/language.ts'

/** The same thing without its names in the other language. What a page is loaded with travels inside it,
 *  and nobody reads both: of a list that is a third of it. Not for what paths are made from: that is English. */
export function inOneLanguage<Item>(item: Item, language: Language): Item {
  const other = language === 'zh_tw' ? /En$/ : /Cn$/
  const without = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(without)
    if (typeof value !== 'object' || value === null) return value
    const entries = Object.entries(value).map(([key, held]) => {
      return [key, typeof held === 'string' && other.test(key) ? '' : without(held)]
    })
    return Object.fromEntries(entries)
  }
  // Only strings become other strings, so the shape is the same.
  return without(item) as Item
}
