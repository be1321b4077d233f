import type { Suggestion, SuggestionQuery } from '../../../contract/shop/catalogue/catalogue.ts'
import type { Cards } from './cache-cards.ts'
import type { CatalogueSearch } from './port/catalogue-search.ts'

/** Suggestions for a partial keyword: the top search results, and menu pages. */
export async function suggest(
  cards: Cards,
  search: CatalogueSearch,
  { k }: SuggestionQuery,
  today: string,
): Promise<Suggestion> {
  if (k === '') return { places: [], products: [], correctedKeyword: null }
  const { epoch, answer } = await search.suggest(k)
  return {
    places: answer.places,
    products: await cards.list(answer.ids, { epoch, today }),
    correctedKeyword: answer.correctedKeyword,
  }
}
