import type { ProductPage, ProductQuery } from '../../contract/catalogue.ts'
import type { Database } from '../platform/database.ts'
import { findProducts } from './product-queries.ts'
import { readQuery } from './search-rules.ts'

/** Products by keyword and filters. Without a keyword every listed product is found, in the order of the company. */
export async function searchProducts(db: Database, query: ProductQuery, today: string): Promise<ProductPage> {
  const { k, sort = 'relevance', ...filters } = query
  const terms = k === '' ? null : readQuery(k)
  return await findProducts(db, { ...filters, terms, sort, onlyNew: false, today })
}

/** New arrivals by the same filters, latest first unless told otherwise. */
export async function searchNewProducts(
  db: Database,
  query: ProductQuery,
  today: string,
): Promise<ProductPage> {
  const { k, sort = 'newest', ...filters } = query
  const terms = k === '' ? null : readQuery(k)
  return await findProducts(db, { ...filters, terms, sort, onlyNew: true, today })
}
