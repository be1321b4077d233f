import type { AdminOrder, OrderFilter } from '../../../contract/admin/order-admin.ts'
import { type Keyset, type KeysetQuery, nextAfter } from '../../../contract/keyset.ts'
import { taskOf } from '../../orders/lifecycle/shipment-rules.ts'
import type { Database } from '../../platform/db/database.ts'
import { findOrdersForAdmin } from './admin-order-queries.ts'
import { readSearchTerms } from './order-find-rules.ts'

/** Searches all orders, paginated.
 *  @param mayFindByContact whether a prefix of a phone or an account may be searched */
export async function listOrdersForAdmin(
  db: Database,
  { k, mayFindByContact, ...filter }: OrderFilter & KeysetQuery & { mayFindByContact: boolean },
): Promise<Keyset<AdminOrder>> {
  const rows = await findOrdersForAdmin(db, { ...filter, searchTerms: readSearchTerms(k, mayFindByContact) })
  const shown = rows.slice(0, filter.size)
  const last = shown.at(-1)
  return {
    items: shown.map(({ id: _, createdAt, shippedAt, arrivedAt, ...order }) => ({
      ...order,
      dateCreated: createdAt.toISOString(),
      task: taskOf({ ...order, shippedAt, arrivedAt }),
    })),
    next: rows.length > filter.size && last ? nextAfter({ at: last.createdAt, id: last.id }) : null,
  }
}
