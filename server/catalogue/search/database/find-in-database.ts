import type { ProductQuery } from '../../../../contract/shop/catalogue/catalogue.ts'
import type { Database } from '../../../core/database.ts'
import type { Menu } from '../../browse/menu-queries.ts'
import { listSubCategoryIds } from '../matching/search-path-rules.ts'
import type { OwnRequest, SearchAnswer } from '../matching/search-products.ts'
import { noSynonyms, parseQuery } from '../matching/search-query-rules.ts'
import { findList } from './found-list-queries.ts'

/** Searches without the index, while a process builds it: words and filters as typed, without synonyms and corrections.
 *  A word of one or two letters finds all words with that prefix; the index finds only whole words, if there are any. */
export async function findInDatabase(
  db: Database,
  { categorys }: Pick<Menu, 'categorys'>,
  { k, ...filters }: ProductQuery,
  own: OwnRequest,
): Promise<SearchAnswer> {
  const { brandId: brandIds = [], seriesId = null, minPrice = 0, maxPrice, page, size } = filters
  const found = await findList(db, {
    parts: k === '' ? [] : parseQuery(k, noSynonyms).parts.map(({ alternatives }) => alternatives),
    subCategoryIds: listSubCategoryIds(categorys, filters),
    seriesId,
    brandIds,
    minPrice,
    maxPrice: maxPrice ?? Number.MAX_SAFE_INTEGER,
    excludedIds: own.excludedIds ?? new Set(),
    currentPrices: own.currentPrices ?? new Map(),
    arrivedBetween: own.arrivedBetween,
    sort: filters.sort ?? own.sort,
    page,
    size,
  })
  return { found, correctedKeyword: null, suggestedKeywords: [] }
}
