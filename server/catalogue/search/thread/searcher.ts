import type { ProductQuery } from '../../../../contract/shop/catalogue/catalogue.ts'
import type { Menu } from '../../browse/menu-queries.ts'
import { emptyIndex, type IndexedPage, indexPage, withChanges } from '../index/search-index-rules.ts'
import type { ReindexedPage } from '../index/search-index-state.ts'
import { packLists } from '../index/search-lists-rules.ts'
import { packIndex, unpackIndex } from '../index/search-snapshot.ts'
import {
  type OwnRequest,
  type SearchAnswer,
  type SearchState,
  searchIndex,
} from '../matching/search-products.ts'
import { parseSynonyms } from '../matching/search-query-rules.ts'
import { readFillers, readSynonymRules } from '../matching/search-vocabulary.ts'
import { type SuggestablePage, suggestablePages, suggestPages } from '../matching/suggest-rules.ts'
import { maxSuggestedProducts, type Suggestions } from '../port/catalogue-search.ts'

/** Holds the search index and answers searches. It runs in a worker thread (search-worker.ts). */
export interface Searcher {
  /** Reads changed display products, as the JSON of their rows: only this thread parses it. */
  change: (rows: string) => void
  /** The number of display products. */
  count: () => number
  /** Ends the changes up to an epoch: replaces the menu and the stored synonyms. */
  publish: (vocabulary: { menu: Menu; synonyms: readonly string[][] }) => void
  /** Replaces the index by a stored one, or by an empty one. */
  load: (snapshot: Uint8Array | null) => void
  /** The index as it is stored. */
  pack: () => Uint8Array
  /** Replaces the ids of the display products that are sold out, and the prices of those of which the cheapest products
   *  are, as `id:cents`; each separated by spaces. */
  setStock: (stock: { soldOut: string; prices: string }) => void
  find: (search: { query: ProductQuery; own: OwnRequest }) => SearchAnswer
  suggest: (k: string) => Suggestions
}

export function createSearcher(): Searcher & { state: () => SearchState } {
  const synonymRules = readSynonymRules()
  let places: SuggestablePage[] = []
  let soldOut: ReadonlySet<string> = new Set()
  let currentPrices: ReadonlyMap<string, number> = new Map()
  const state: SearchState = {
    index: emptyIndex(),
    synonyms: parseSynonyms(synonymRules),
    fillers: readFillers(),
    categorys: [],
  }
  const packIndexedLists = () => {
    packLists(state.index.postings)
    packLists(state.index.texts)
  }
  return {
    change(rows) {
      const changed: IndexedPage[] = []
      const removedIds: string[] = []
      for (const { isListed, ...page } of JSON.parse(rows) as ReindexedPage[]) {
        if (isListed) changed.push(indexPage(state.index.words, page))
        else removedIds.push(page.id)
      }
      withChanges(state.index, changed, removedIds)
    },
    publish({ menu, synonyms }) {
      places = suggestablePages(menu)
      state.synonyms = parseSynonyms([...synonymRules, ...synonyms])
      state.categorys = menu.categorys
      packIndexedLists()
    },
    count: () => state.index.numbers.size,
    load(snapshot) {
      state.index = snapshot === null ? emptyIndex() : unpackIndex(snapshot)
    },
    pack() {
      packIndexedLists()
      return packIndex(state.index)
    },
    setStock(stock) {
      soldOut = new Set(stock.soldOut.split(' '))
      currentPrices = new Map(
        stock.prices.split(' ').map((pair) => {
          const [id = '', cents] = pair.split(':')
          return [id, Number(cents)]
        }),
      )
    },
    find: ({ query, own }) =>
      searchIndex(state, query, {
        ...own,
        currentPrices,
        ...(query.inStock !== undefined && { excludedIds: soldOut }),
      }),
    suggest(k) {
      const query = { k, page: 1, size: maxSuggestedProducts }
      const { found, correctedKeyword } = searchIndex(state, query, {
        sort: 'relevance',
        arrivedBetween: null,
      })
      return { places: suggestPages(correctedKeyword ?? k, places), ids: found.ids, correctedKeyword }
    },
    state: () => state,
  }
}
