import type { OrderQuery, OrderSummary } from '../../contract/orders.ts'
import type { Page } from '../../contract/page.ts'
import type { Database } from '../platform/database.ts'
import { findOrders } from './list-order-queries.ts'
import { readOrderSearch } from './order-search-rules.ts'

/** The orders of a person, latest first, by words of what was ordered, number and state. */
export async function searchOrders(
  db: Database,
  personId: string,
  { k, state, ...page }: OrderQuery,
): Promise<Page<OrderSummary>> {
  return await findOrders(db, personId, { ...page, ...readOrderSearch(k), state })
}
