import { hongKongDay } from '../../../contract/hong-kong-time.ts'
import type { Order } from '../../../contract/orders/orders.ts'
import { maskedEmail, maskedPhone } from '../../accounts/profile/mask-rules.ts'
import type { Database } from '../../platform/db/database.ts'
import { progressOf } from '../lifecycle/progress-rules.ts'
import { refusalToArrive } from '../lifecycle/shipment-rules.ts'
import { getOrder, getOrderForAdmin, type OwnOrder, type StoredOrder } from '../order-queries.ts'
import { isWindowOver, refusalToCancel, refusalToInvoice, refusalToPay } from '../order-rules.ts'

/** One order of this person, with what may be done with it at this moment. */
export async function readOrder(db: Database, own: OwnOrder, now: Date): Promise<Order> {
  return showOrder(await getOrder(db, own), now)
}

/** As `readOrder`, for the staff. */
export async function readOrderForAdmin(db: Database, invoice: string, now: Date): Promise<Order> {
  return showOrderForAdmin(await getOrderForAdmin(db, invoice), now)
}

/** An order without the contact data of its people, which the staff see by a logged act only. */
export function showOrderForAdmin(order: StoredOrder, now: Date): Order {
  const { contactNumber, ordererUsername, receiver } = order
  return showOrder(
    {
      ...order,
      contactNumber: maskedPhone(contactNumber),
      ordererUsername: ordererUsername.includes('@') ? maskedEmail(ordererUsername) : ordererUsername,
      receiver: {
        name: receiver.name,
        phone: maskedPhone(receiver.phone),
        addressEn: '',
        addressCn: '',
        note: '',
      },
    },
    now,
  )
}

/** What the mall tells a shopper of an order: it decides, so that the browser repeats no rule. */
export function showOrder({ id: _, ...order }: StoredOrder, now: Date): Order {
  const isOver = isWindowOver(order, now)
  return {
    ...order,
    dateCreated: order.dateCreated.toISOString(),
    payBefore: order.orderState === 'UNPAID' ? order.payBefore.toISOString() : null,
    isWindowOver: isOver,
    progress: progressOf(order),
    serverTime: now.toISOString(),
    refusals: {
      // Nobody may read that it is voided before it is.
      pay: isOver ? { code: 'order-not-payable' } : refusalToPay(order, now),
      cancel: isOver ? { code: 'order-not-cancellable' } : refusalToCancel(order),
      invoice: refusalToInvoice(order),
      receive: refusalToArrive(order, hongKongDay(now), now),
    },
  }
}
