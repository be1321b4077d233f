import type { AdminOrder, OrderFilter, OrderSums } from '../../../contract/admin/orders/order-list.ts'
import { type Keyset, type KeysetQuery, nextAfter } from '../../../contract/values/keyset.ts'
import type { Database } from '../../core/database.ts'
import { decideDeliveryState, decideShipmentTask } from '../../orders/records/shipment-rules.ts'
import { type FoundOrder, listFoundOrders, sumOrders } from './admin-order-queries.ts'
import { findMaxSummed, readOrderSearch } from './order-find-rules.ts'
import { listExactMatches } from './order-search-queries.ts'

/** Maximum exact matches listed before all others. */
const maxExact = 20

/** Searches all orders, paginated. Exact matches of the search word come first, on the first page.
 *  @param canFindByContact whether a part of a phone or an account may be searched */
export async function listOrdersForAdmin(
  db: Database,
  { k, canFindByContact, ...filter }: OrderFilter & KeysetQuery & { canFindByContact: boolean },
): Promise<Keyset<AdminOrder>> {
  const { terms: searchTerms, exact: terms } = readOrderSearch(k, canFindByContact)
  // Later pages exclude the same orders, so that none is listed twice.
  const ids = await listExactMatches(db, { terms, max: Math.min(maxExact, filter.size) })
  const isFirst = filter.after === undefined
  const exact =
    isFirst && ids.length > 0 ? await listFoundOrders(db, { ...filter, searchTerms: [], ids }) : []
  const rest = await listFoundOrders(db, { ...filter, searchTerms, without: ids })
  const pageOrders = [...exact, ...rest].slice(0, filter.size)
  const last = pageOrders.length > exact.length ? pageOrders.at(-1) : beforeAll(filter.task !== undefined)
  const hasMore = exact.length + rest.length > filter.size
  return {
    items: pageOrders.map(toItem),
    next: hasMore && last ? nextAfter({ at: last.createdAt, id: last.id }) : null,
  }
}

/** Sums of all orders that a filter finds. */
export async function readOrderSums(
  db: Database,
  { k, canFindByContact, ...filter }: OrderFilter & { canFindByContact: boolean },
): Promise<OrderSums> {
  const { terms: searchTerms } = readOrderSearch(k, canFindByContact)
  const max = findMaxSummed({ k, ...filter })
  const sums = await sumOrders(db, { ...filter, searchTerms }, max)
  if (sums.orders > max) return { ...noAmounts, orders: max, isCut: true }
  const { paidCents, carriedInCents, carriedOutCents, refundedCents } = sums
  return { ...sums, isCut: false, netCents: paidCents + carriedInCents - carriedOutCents - refundedCents }
}

const noAmounts = {
  paidCents: 0,
  carriedInCents: 0,
  carriedOutCents: 0,
  refundedCents: 0,
  netCents: 0,
  pvHundredths: 0,
}

/** The cursor before the first of the other matches. */
function beforeAll(isAscending: boolean): Pick<FoundOrder, 'createdAt' | 'id'> {
  const [at, digit] = isAscending ? ['0001-01-01T00:00:00.000Z', '0'] : ['9999-12-31T00:00:00.000Z', 'f']
  return { createdAt: new Date(at), id: '########-####-4###-8###-############'.replaceAll('#', digit) }
}

function toItem({
  id: _,
  createdAt,
  shippedAt,
  arrivedAt,
  isPartlyShipped,
  hasReplacementToSend,
  isParcelLost,
  ...order
}: FoundOrder): AdminOrder {
  return {
    ...order,
    deliveryState: decideDeliveryState({ ...order, shippedAt, arrivedAt, isPartlyShipped, isParcelLost }),
    dateCreated: createdAt.toISOString(),
    hasLeft: shippedAt !== null,
    task: decideShipmentTask({ ...order, shippedAt, arrivedAt, hasReplacementToSend, isParcelLost }),
  }
}
