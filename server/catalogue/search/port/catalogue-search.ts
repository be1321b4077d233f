import type { ProductQuery, SuggestedPage } from '../../../../contract/shop/catalogue/catalogue.ts'
import type { SearchFacts } from '../../../platform/metrics/observed.ts'
import type { Menu } from '../../browse/menu-queries.ts'
import type { OwnRequest, SearchAnswer } from '../matching/search-products.ts'

export const maxSuggestedProducts = 6

export interface Suggestions {
  places: SuggestedPage[]
  ids: string[]
  correctedKeyword: string | null
}

/** An answer with the state of the catalogue that it was found in. */
export interface Answered<Answer> {
  epoch: number
  menu: Menu
  answer: Answer
}

/** Searches the catalogue: in memory, in a search engine or in the database. The state that is searched is never older
 *  than the call. */
export interface CatalogueSearch {
  find: (query: ProductQuery, own: OwnRequest) => Promise<Answered<SearchAnswer>>
  suggest: (k: string) => Promise<Answered<Suggestions>>
  /** Builds the index before the first search, and holds back the readiness of the process until then. */
  open: () => void
  facts: () => SearchFacts
  close: () => Promise<void>
}
