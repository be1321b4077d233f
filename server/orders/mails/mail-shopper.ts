import type { ShipmentState } from '../../../contract/shop/orders/shipment-states.ts'
import type { Transaction } from '../../core/database.ts'
import { enqueueMail } from '../../platform/mail/mail.ts'
import { deleteQueuedMails, findLastMail, hasMailLeft } from '../../platform/mail/mail-queries.ts'
import type { LockedOrder } from '../records/order-transition-queries.ts'
import {
  changedPickupPointMail,
  correctedReceiverMail,
  goodwillRefundMail,
  type OrderMailKind,
  orderMail,
  partialRefundMail,
  type ShipmentMailKind,
  shipmentMail,
  undoneShipmentMail,
  unrefundedReturnMail,
} from './order-mails.ts'

/** Mails the orderer in the language of the order, once per kind. A distributor may have no address. */
export async function mailShopper(tx: Transaction, order: LockedOrder, kind: OrderMailKind): Promise<void> {
  if (order.email !== null) await enqueueMail(tx, orderMail(kind, { ...order, email: order.email }))
}

/** A shipment as a fact of its mails. The numbers of each replacement begin at 1, so the id identifies one of these. */
export type MailedShipment = { shipment: number } | ReplacementParcel
type ReplacementParcel = { replacementShipment: number; shipmentId: string }

/** The parcel of a replacement as a fact of its mails. */
export function parcelOf({ id, number }: { id: string; number: number }): ReplacementParcel {
  return { replacementShipment: number, shipmentId: id }
}

/** Mails the orderer the shipment of the order or of its replacement. A mail that has not left yet says what is recorded
 *  when it leaves, so a correction needs no other one. */
export async function mailShipment(
  tx: Transaction,
  order: LockedOrder,
  {
    kind,
    isCorrection,
    of,
    leavesAt,
  }: {
    kind: ShipmentMailKind
    isCorrection: boolean
    of: MailedShipment | null
    leavesAt?: Date
  },
): Promise<void> {
  if (order.email === null) return
  const own = await findLastMail(tx, kind, order.id, of ?? {}, unstatedOf(of))
  if (own?.hasLeft === false) return
  const version = ((await findLastMail(tx, kind, order.id))?.version ?? 0) + 1
  const facts = { kind, version, isCorrection, ...of, ...(leavesAt && { leavesAt }) }
  await enqueueMail(tx, shipmentMail({ ...order, email: order.email }, facts))
}

/** States of a shipment about which the shopper gets a mail. */
const mailedStates: readonly ShipmentState[] = ['AT_PICKUP_POINT', 'RETURNED', 'LOST']

/** States after which the mail that a shipment has left would be false. */
const failedStates: readonly ShipmentState[] = ['RETURNED', 'LOST']

/** Mails the orderer a new state of a shipment, if it is one that the shopper has to know. The mail that a shipment has left
 *  waits for a minute, and is withdrawn if the shipment failed meanwhile. */
export async function mailShipmentNews(
  tx: Transaction,
  order: LockedOrder,
  { state, of }: { state: ShipmentState; of: MailedShipment },
): Promise<void> {
  if (failedStates.includes(state)) {
    for (const kind of ['order-shipped', 'order-replacement-sent'])
      await deleteQueuedMails(tx, kind, order.id, of, unstatedOf(of))
  }
  if (mailedStates.includes(state))
    await mailShipment(tx, order, { kind: 'order-shipment-news', isCorrection: false, of })
}

/** Withdraws the mails of the shipment of a replacement that was recorded by mistake, or informs the orderer if one may
 *  have left. */
export async function mailUndoneReplacement(
  tx: Transaction,
  order: LockedOrder,
  of: ReplacementParcel,
): Promise<void> {
  const unstated = unstatedOf(of)
  const hasLeft = await hasMailLeft(tx, 'order-replacement-sent', order.id, of, unstated)
  for (const kind of ['order-replacement-sent', 'order-shipment-news'])
    await deleteQueuedMails(tx, kind, order.id, of, unstated)
  if (hasLeft) await mailUndone(tx, order, { isReplacement: true })
}

/** The release before stated only the number of the parcel. */
function unstatedOf(of: MailedShipment | null): object {
  return of !== null && 'shipmentId' in of ? { shipmentId: of.shipmentId } : {}
}

/** Withdraws the mails of shipments that were recorded by mistake, or informs the orderer once if one may have left. */
export async function mailUndoneShipments(
  tx: Transaction,
  order: LockedOrder,
  shipments: readonly number[],
): Promise<void> {
  let hasLeft = false
  for (const shipment of shipments) {
    hasLeft ||= await hasMailLeft(tx, 'order-shipped', order.id, { shipment })
    for (const kind of ['order-shipped', 'order-shipment-news'])
      await deleteQueuedMails(tx, kind, order.id, { shipment })
  }
  if (hasLeft) await mailUndone(tx, order, { isReplacement: false })
}

async function mailUndone(
  tx: Transaction,
  order: LockedOrder,
  of: { isReplacement: boolean },
): Promise<void> {
  if (order.email === null) return
  const version = ((await findLastMail(tx, 'order-shipment-undone', order.id))?.version ?? 0) + 1
  await enqueueMail(tx, undoneShipmentMail({ ...order, email: order.email }, { version, ...of }))
}

/** Mails the orderer the refunded pieces of a partial refund.
 *  @param number ordinal of the refund within the order, from 1
 *  @param receiptNumber the received return that it refunds, if any */
export async function mailPartialRefund(
  tx: Transaction,
  order: LockedOrder,
  number: number,
  receiptNumber?: number,
): Promise<void> {
  if (order.email !== null)
    await enqueueMail(tx, partialRefundMail({ ...order, email: order.email }, number, receiptNumber))
}

/** Mails the orderer the end of a return without a refund.
 *  @param number ordinal of the receipt within the order, from 1 */
export async function mailUnrefundedReturn(
  tx: Transaction,
  order: LockedOrder,
  number: number,
): Promise<void> {
  if (order.email !== null)
    await enqueueMail(tx, unrefundedReturnMail({ ...order, email: order.email }, number))
}

/** Mails the orderer a goodwill refund.
 *  @param number ordinal of the goodwill refund within the order, from 1 */
export async function mailGoodwillRefund(tx: Transaction, order: LockedOrder, number: number): Promise<void> {
  if (order.email !== null)
    await enqueueMail(tx, goodwillRefundMail({ ...order, email: order.email }, number))
}

/** Mails the orderer the corrected receiver.
 *  @param number ordinal of the correction within the order, from 1
 *  @param together numbers of other orders that are sent there, too */
export async function mailCorrectedReceiver(
  tx: Transaction,
  { hasReplacementToSend: isReplacement, ...order }: LockedOrder & { hasReplacementToSend: boolean },
  number: number,
  together: readonly string[],
): Promise<void> {
  if (order.email === null) return
  const facts = { number, together, isReplacement }
  await enqueueMail(tx, correctedReceiverMail({ ...order, email: order.email }, facts))
}

/** Mails the orderer the pick-up point that the staff chose.
 *  @param number ordinal of the point within the order */
export async function mailChangedPickupPoint(
  tx: Transaction,
  { hasReplacementToSend: isReplacement, ...order }: LockedOrder & { hasReplacementToSend: boolean },
  number: number,
): Promise<void> {
  if (order.email === null) return
  await enqueueMail(tx, changedPickupPointMail({ ...order, email: order.email }, { number, isReplacement }))
}
