import { count } from '../format/plural.ts'

/** The list below the search box. */
export const suggestions = {
  title: 'Suggestions',
  pages: 'Brands and categories',
  products: 'Products',
  recent: 'Recent searches',
  popular: 'Popular searches',
  clearRecent: 'Clear recent searches',
  deleteRemoves: '; Delete removes a recent search',
  found: (found: number) =>
    found === 0 ? 'No suggestions' : `${count(found, 'suggestion')}; use the arrow keys to choose`,
}
