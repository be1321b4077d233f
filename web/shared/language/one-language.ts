import type { Language } from '../../../contract/values/language.ts'

/** Removes the names of the other language. Page data is embedded in the page, and a third of a list would be names
 *  that are never shown. Not for data from which paths are built: those need English. */
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
  // Strings are replaced by strings only, so the shape is the same.
  return without(item) as Item
}
