import { count } from '../format/plural.ts'

/** The filters of phones. */
export const filterSheet = {
  show: (products: number) => `Show ${count(products, 'product')}`,
  clear: 'Clear all',
}

/** The list below the search box. */
export const suggestions = {
  title: 'Suggestions',
  pages: 'Brands and categories',
  products: 'Products',
  recent: 'Recent searches',
  popular: 'Popular searches',
  clearRecent: 'Clear recent searches',
  all: (keyword: string) => `All results for “${keyword}”`,
  deleteRemoves: '; Delete removes a recent search',
  found: (found: number) =>
    found === 0 ? 'No suggestions' : `${count(found, 'suggestion')}; use the arrow keys to choose`,
}

/** The page of a network with too many long searches. */
export const searchLimit = {
  title: 'Too many searches',
  hint: 'Your network has sent too many long searches. Please try again in a minute, or browse the categories.',
}
