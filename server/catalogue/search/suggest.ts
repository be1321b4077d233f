import type { Suggestion, SuggestionQuery } from '../../../contract/shop/catalogue/catalogue.ts'
import type { Cards } from './cache-cards.ts'
import type { ReadSearchState } from './follow-catalogue.ts'
import { searchIndex } from './search-products.ts'
import { suggestPages } from './suggest-rules.ts'

const maxProducts = 6

/** Suggestions for a partial keyword: the top search results, and menu pages. */
export async function suggest(
  cards: Cards,
  searchState: ReadSearchState,
  { k }: SuggestionQuery,
  today: string,
): Promise<Suggestion> {
  if (k === '') return { places: [], products: [], correctedKeyword: null }
  const state = await searchState()
  const filter = { k, page: 1, size: maxProducts }
  const { found, correctedKeyword } = searchIndex(state, filter, { sort: 'relevance', arrivedBetween: null })
  return {
    places: suggestPages(correctedKeyword ?? k, state.places),
    products: await cards.listWithoutStock(found.ids, { epoch: state.epoch, today }),
    correctedKeyword,
  }
}
