import type { Order } from '../../contract/orders.ts'
import type { Database } from '../platform/database.ts'
import { getOrder, type OwnOrder, type StoredOrder } from './order-queries.ts'
import { refusalToCancel, refusalToPay } from './order-rules.ts'

/** One order of this person, with what may be done with it at this moment. */
export async function readOrder(db: Database, own: OwnOrder, now: Date): Promise<Order> {
  return showOrder(await getOrder(db, own), now)
}

/** What the mall tells a shopper of an order: it decides, so that the browser repeats no rule. */
export function showOrder({ id: _, ...order }: StoredOrder, now: Date): Order {
  return {
    ...order,
    dateCreated: order.dateCreated.toISOString(),
    payBefore: order.orderState === 'UNPAID' ? order.payBefore.toISOString() : null,
    serverTime: now.toISOString(),
    refusals: { pay: refusalToPay(order, now), cancel: refusalToCancel(order) },
  }
}
