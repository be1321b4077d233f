import type { ProductPage, ProductQuery } from '../../../contract/shop/catalogue/catalogue.ts'
import type { Cards } from './cache-cards.ts'
import { newArrivalDays } from './matching/search-path-rules.ts'
import type { OwnRequest } from './matching/search-products.ts'
import type { CatalogueSearch } from './port/catalogue-search.ts'

export interface Finding {
  cards: Cards
  search: CatalogueSearch
  query: ProductQuery
  /** The current day in Hong Kong. */
  today: string
}

/** Lists products by keyword and filters. Without a keyword every listed product matches, in shop order. */
export async function findProducts(finding: Finding): Promise<ProductPage> {
  return await findPage(finding, { sort: 'relevance', arrivedBetween: null })
}

/** Lists new arrivals by the same filters, latest first by default. */
export async function findNewProducts(finding: Finding): Promise<ProductPage> {
  return await findPage(finding, { sort: 'newest', arrivedBetween: newArrivalDays(finding.today) })
}

async function findPage({ cards, search, query, today }: Finding, own: OwnRequest): Promise<ProductPage> {
  const { epoch, menu, answer } = await search.find(query, own)
  const { found, correctedKeyword, suggestedKeywords } = answer
  const { page, size } = query
  return {
    items: await cards.list(found.ids, { epoch, today }),
    page,
    size,
    total: found.total,
    brands: menu.brands.flatMap(({ series: _, ...brand }) => {
      const count = found.brands.get(brand.id)
      return count === undefined ? [] : [{ ...brand, count }]
    }),
    priceBounds: found.priceBounds,
    correctedKeyword,
    suggestedKeywords,
  }
}
