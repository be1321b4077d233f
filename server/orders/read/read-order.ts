import type { Order } from '../../../contract/shop/orders/orders.ts'
import { hongKongDay } from '../../../contract/values/hong-kong-time.ts'
import { maskedEmail, maskedPhone } from '../../accounts/people/mask-rules.ts'
import type { Database } from '../../core/database.ts'
import { findTrackedNumbers } from '../carriers/carrier-rules.ts'
import {
  getOrder,
  getOrderForAdmin,
  type ShopperOrderKey,
  type StoredOrder,
} from '../records/order-queries.ts'
import {
  findRefusalToCancel,
  findRefusalToCancelPaid,
  findRefusalToInvoice,
  findRefusalToPay,
  isWindowOver,
  statusAt,
} from '../records/order-rules.ts'
import type { ShipmentRow } from '../records/shipment-queries.ts'
import { findRefusalToRecordArrival } from '../records/shipment-rules.ts'
import { findRefusalOfNoShipment } from '../shipments/delivery-rules.ts'
import { findRefusalOfReceipt } from '../shipments/shipment-state-rules.ts'
import { listProgressSteps } from './progress-rules.ts'

/** Returns one order of this person with its currently possible actions. */
export async function readOrder(db: Database, key: ShopperOrderKey, now: Date): Promise<Order> {
  return showOrder(await getOrder(db, key), now)
}

/** Like `readOrder`, for the staff. */
export async function readOrderForAdmin(db: Database, invoice: string, now: Date): Promise<Order> {
  return showOrderForAdmin(await getOrderForAdmin(db, invoice), now)
}

/** An order without contact data, which the staff see only through a logged disclosure. */
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

/** The order as the shopper sees it, with the server's decisions, so that the browser need not repeat the rules. */
export function showOrder({ id: _, ...stored }: StoredOrder, now: Date): Order {
  const { statusFacts: __, remainingRefundCents, carriers, ...order } = stored
  const isOver = isWindowOver(order, now)
  const isOfEdit = order.edits.some(({ state }) => state !== 'CANCELLED') || order.addedTo !== null
  const cancelPaid = findRefusalToCancelPaid({ ...order, isOfEdit })
  const showShipment = (shipment: ShipmentRow) => ({
    ...shipment,
    tracking: findTrackedNumbers(shipment.logisticsInfo, carriers),
    refusals: { confirmReceipt: findRefusalOfReceipt(order, shipment) },
  })
  return {
    ...order,
    status: statusAt(stored, now),
    dateCreated: order.dateCreated.toISOString(),
    payBefore: order.orderState === 'UNPAID' ? order.payBefore.toISOString() : null,
    isWindowOver: isOver,
    progress: listProgressSteps(stored),
    tracking: findTrackedNumbers(order.logisticsInfo, carriers),
    replacement: order.replacement && {
      ...order.replacement,
      tracking: findTrackedNumbers(order.replacement.logisticsInfo, carriers),
      shipments: order.replacement.shipments.map(showShipment),
    },
    shipments: order.shipments.map(showShipment),
    cancelRefundCents: cancelPaid === null ? remainingRefundCents : null,
    confirmedBy: null,
    serverTime: now.toISOString(),
    refusals: {
      // Until the gateway has been queried, the order may still become PAID.
      pay: isOver ? { code: 'order-not-payable' } : findRefusalToPay(order, now),
      cancel: findRefusalToCancel(order, now),
      cancelPaid,
      invoice: findRefusalToInvoice(order),
      confirmReceipt:
        findRefusalToRecordArrival(order, hongKongDay(now), now) ?? findRefusalOfNoShipment(order.shipments),
    },
  }
}
