/** A result of the palette. */
export interface PaletteOption {
  id: string
  group: 'page' | 'order' | 'person' | 'product' | 'sku'
  title: string
  detail: string
  path: string
  /** Codes and names that identify it: an exact one comes first. */
  keys: readonly string[]
}

/** Maximum results of one kind. */
export const maxOfKind = 5

/** Sorts results: exact matches of any kind first, then pages, orders, people, products and SKUs as found. */
export function ranked(options: readonly PaletteOption[], typed: string): PaletteOption[] {
  const term = foldCase(typed)
  const isExact = ({ keys }: PaletteOption) => term !== '' && keys.some((key) => foldCase(key) === term)
  return [...options.filter(isExact), ...options.filter((option) => !isExact(option))]
}

/** The pages whose name contains all typed words; all pages if nothing is typed. */
export function matchingPages(pages: readonly PaletteOption[], typed: string): PaletteOption[] {
  const words = foldCase(typed).split(/\s+/).filter(Boolean)
  return pages.filter(({ keys }) => {
    const text = keys.map(foldCase).join(' ')
    return words.every((word) => text.includes(word))
  })
}

/** Width, case and a leading number sign do not matter. */
function foldCase(text: string): string {
  return text.normalize('NFKC').trim().replace(/^#/, '').toLowerCase()
}
