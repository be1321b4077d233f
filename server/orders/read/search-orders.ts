import type { OrderQuery, OrderSummary } from '../../../contract/shop/orders/orders.ts'
import type { Page } from '../../../contract/values/page.ts'
import type { Database } from '../../core/database.ts'
import { isWindowOver } from '../records/order-rules.ts'
import { listFoundOrders } from './list-order-queries.ts'
import { readOrderSearch } from './order-search-rules.ts'

/** Searches a person's orders by words, number, state and status, latest first. */
export async function searchOrders(
  db: Database,
  personId: string,
  { k, state, status, ...page }: OrderQuery,
  now: Date,
): Promise<Page<OrderSummary>> {
  const { items, ...found } = await listFoundOrders(db, personId, {
    ...page,
    ...readOrderSearch(k),
    state,
    status,
    now,
  })
  return { ...found, items: items.map((order) => ({ ...order, isWindowOver: isOver(order, now) })) }
}

function isOver(
  { orderState, payBefore }: Pick<OrderSummary, 'orderState' | 'payBefore'>,
  now: Date,
): boolean {
  return payBefore !== null && isWindowOver({ orderState, payBefore: new Date(payBefore) }, now)
}
