import type { Transaction } from '../../core/database.ts'
import type { LockedOrder } from '../records/order-transition-queries.ts'
import { listRefundedAsLost } from '../records/partial-refund-queries.ts'
import {
  composeDelivery,
  countsAsSent,
  hasLeftWarehouse,
  leftToSend,
  refundedOfReturned,
} from './delivery-rules.ts'
import {
  addSentQuantities,
  insertSentQuantities,
  insertShipment,
  insertShipmentEvent,
  listSentLines,
  listStoredShipments,
  type NewShipmentEvent,
  updateDelivery,
  updateShipment,
} from './shipment-row-queries.ts'
import type { Delivery, StoredShipment } from './shipment-state.ts'

/** The shipments of a locked order, and what is left of its lines. */
export interface OpenShipments {
  orderId: string
  lines: Awaited<ReturnType<typeof listSentLines>>
  shipments: StoredShipment[]
}

export type Shipped = Pick<LockedOrder, 'id'> & Delivery

/** An event and the shipment after it. */
export type ShipmentChange = NewShipmentEvent &
  Partial<Pick<StoredShipment, 'logisticsInfo' | 'handedOverAt' | 'deliveredAt'>>

export const bySystem = { source: 'SYSTEM', staffName: null, note: null } as const

/** Reads the shipments of a locked order. An order that another release has shipped, corrected or taken back since gets the
 *  shipment that it has now. */
export async function openShipments(tx: Transaction, order: Shipped, now: Date): Promise<OpenShipments> {
  await insertSentQuantities(tx, order.id)
  const open = await readShipments(tx, order.id)
  const stored = composeDelivery(open.lines, open.shipments)
  const isCurrent =
    stored.logisticsInfo === order.logisticsInfo && stored.arrivedAt?.getTime() === order.arrivedAt?.getTime()
  if (isCurrent) return open
  for (const shipment of open.shipments.filter(hasLeftWarehouse))
    await changeShipment(tx, open, shipment, { ...bySystem, state: 'CANCELLED', happenedAt: now, now })
  if (order.shippedAt !== null && order.logisticsInfo !== null) {
    const { shippedAt: handedOverAt, arrivedAt, logisticsInfo } = order
    const own = await readShipments(tx, order.id)
    const shipment = { logisticsInfo, handedOverAt, now }
    const lines = own.lines.map((line) => ({ number: line.number, quantity: leftToSend(line) }))
    const sent = await addShipment(tx, own, { ...bySystem, ...shipment, lines, happenedAt: handedOverAt })
    if (arrivedAt !== null) {
      const arrival = { deliveredAt: arrivedAt, happenedAt: arrivedAt, now }
      await changeShipment(tx, own, sent, { ...bySystem, state: 'DELIVERED', ...arrival })
    }
  }
  return await readShipments(tx, order.id)
}

async function readShipments(tx: Transaction, orderId: string): Promise<OpenShipments> {
  return {
    orderId,
    lines: await listSentLines(tx, orderId),
    shipments: await listStoredShipments(tx, orderId),
  }
}

/** Adds a shipment of these pieces: handed over with carrier and tracking number, or packed without. */
export async function addShipment(
  tx: Transaction,
  { orderId, shipments }: OpenShipments,
  {
    lines: pieces,
    logisticsInfo,
    handedOverAt,
    now,
    ...event
  }: Omit<NewShipmentEvent, 'state'> &
    Pick<StoredShipment, 'lines' | 'logisticsInfo' | 'handedOverAt'> & { now: Date },
): Promise<StoredShipment> {
  const lines = pieces.filter(({ quantity }) => quantity > 0)
  const number = Math.max(0, ...shipments.map((one) => one.number)) + 1
  const state = logisticsInfo === null ? 'PACKED' : 'HANDED_OVER'
  const shipment = { number, state, logisticsInfo, handedOverAt, deliveredAt: null, lines } as const
  const id = await insertShipment(tx, { orderId }, { ...shipment, createdAt: handedOverAt ?? now })
  await insertShipmentEvent(tx, id, { ...event, state, logisticsInfo, now })
  const sent = lines.map((line) => ({ number: line.number, sent: line.quantity }))
  await addSentQuantities(tx, orderId, sent)
  return { ...shipment, id }
}

/** Changes the state of a shipment, and its carrier and tracking number, with an event. Pieces of a returned or cancelled
 *  one are left to send again, unless they were refunded.
 *  @param orderId null for a shipment of a replacement, whose pieces do not count as those of the order */
export async function changeShipment(
  tx: Transaction,
  { orderId }: { orderId: string | null },
  shipment: StoredShipment,
  { state, logisticsInfo, handedOverAt, deliveredAt = null, now, ...event }: ShipmentChange & { now: Date },
): Promise<void> {
  await updateShipment(tx, {
    id: shipment.id,
    state,
    logisticsInfo: logisticsInfo ?? shipment.logisticsInfo,
    handedOverAt: handedOverAt ?? shipment.handedOverAt,
    deliveredAt,
  })
  await insertShipmentEvent(tx, shipment.id, { ...event, state, logisticsInfo: logisticsInfo ?? null, now })
  const factor = Number(countsAsSent({ state })) - Number(countsAsSent(shipment))
  if (factor === 0 || orderId === null) return
  const changes = shipment.lines.map(({ number, quantity }) => ({ number, sent: factor * quantity }))
  await addSentQuantities(tx, orderId, changes)
  // A shipment that another release has changed is recorded again with all of its pieces.
  const isBack = state === 'RETURNED' || event.source === 'STAFF'
  if (isBack && hasLeftWarehouse(shipment)) await withdrawRefunded(tx, orderId, shipment)
}

/** Pieces that were refunded while their shipment was away are not owed when it comes back. */
async function withdrawRefunded(tx: Transaction, orderId: string, { lines }: StoredShipment): Promise<void> {
  const [own, lost] = [await listSentLines(tx, orderId), await listRefundedAsLost(tx, orderId)]
  const changes = lines.flatMap(({ number, quantity }) => {
    const line = own.find((one) => one.number === number)
    const refundedAsLost = lost.find((one) => one.number === number)?.quantity ?? 0
    return line ? [{ number, withdrawn: refundedOfReturned(line, quantity, refundedAsLost) }] : []
  })
  await addSentQuantities(tx, orderId, changes)
}

/** Takes packed shipments apart, of all lines or of these. Their pieces are left to send again. */
export async function takeApart(
  tx: Transaction,
  open: OpenShipments,
  { numbers, now }: { numbers?: readonly number[]; now: Date },
): Promise<void> {
  const packed = open.shipments.filter(
    ({ state, lines }) =>
      state === 'PACKED' && (numbers === undefined || lines.some(({ number }) => numbers.includes(number))),
  )
  for (const shipment of packed)
    await changeShipment(tx, open, shipment, { ...bySystem, state: 'CANCELLED', happenedAt: now, now })
}

/** Saves the fields of a locked order that are composed from its shipments. */
export async function saveDelivery(tx: Transaction, orderId: string): Promise<Delivery> {
  const { lines, shipments } = await readShipments(tx, orderId)
  const delivery = composeDelivery(lines, shipments)
  await updateDelivery(tx, orderId, delivery)
  return delivery
}
