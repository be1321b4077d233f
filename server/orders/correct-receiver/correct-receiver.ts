import type { DeliveryMethod } from '../../../contract/admin/settings/delivery-methods.ts'
import type { Order } from '../../../contract/shop/orders/orders.ts'
import type { ReceiverInput } from '../../../contract/shop/receivers/receivers.ts'
import type { Transaction } from '../../core/database.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { inTransaction } from '../../core/in-transaction.ts'
import { refuse, refuseIf } from '../../core/refusals.ts'
import type { AuditedSubject } from '../../platform/audit-log/audited-action.ts'
import { composeAddress, readPlace } from '../../receivers/address-rules.ts'
import { listDeliveryMethods } from '../../settings/delivery-methods/delivery-method-queries.ts'
import { readShop } from '../../settings/read-shop.ts'
import { mailCorrectedReceiver } from '../mails/mail-shopper.ts'
import { findOrderDelivery } from '../place/order-delivery-queries.ts'
import { readOrderForAdmin } from '../read/read-order.ts'
import { lockOrdersSentTogether } from '../records/lock-orders-sent-together.ts'
import {
  getGiftMessage,
  getReceiverVersion,
  insertReceiverVersion,
  listReceiverVersions,
} from '../records/order-receiver-queries.ts'
import type { LockedOrder } from '../records/order-transition-queries.ts'
import { findRefusalToCorrectReceiver, movesWithOrder } from '../records/shipment-rules.ts'
import { findRefusalOfPlace, isSameReceiver } from './order-receiver-rules.ts'

export interface CorrectReceiver {
  invoice: string
  receiver: ReceiverInput
  /** Null leaves the message of the gift as it was. */
  giftMessage: string | null
  /** The number of corrections that the page showed. */
  receiverVersion: number
  reason: string
  staffId: string
}

/** Corrects the receiver of a paid order that has not left, or whose replacement has not, and of the orders sent together
 *  with it, and mails the shopper. The delivery fee does not depend on the address, so the amounts stay. */
export async function correctReceiver(
  { db, config, clock }: Pick<Dependencies, 'db' | 'config' | 'clock'>,
  { invoice, receiver, giftMessage, receiverVersion, reason, staffId }: CorrectReceiver,
): Promise<Order> {
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    const { order, others } = await lockOrdersSentTogether(tx, invoice)
    refuseIf(findRefusalToCorrectReceiver({ ...order, orderState: order.state }))
    const versions = await listReceiverVersions(tx, order.id)
    const valid = versions.at(-1)
    if (valid?.number !== receiverVersion) refuse({ code: 'changed-meanwhile' })
    const shop = await readShop({ db: tx, config }, now)
    const former = readPlace(valid.addressEn)
    refuseIf(findRefusalOfPlace(receiver, former, shop, await findMethod(tx, order.id)))
    const { name, phone, note } = receiver
    const corrected = { name, phone, note, ...composeAddress(receiver) }
    const isSameMessage = giftMessage === null || giftMessage === (await getGiftMessage(tx, order.id))
    if (isSameMessage && isSameReceiver(valid, corrected)) refuse({ code: 'receiver-unchanged' })
    const version = { receiver: corrected, reason, staffId, now }
    const number = await insertCorrection(tx, order, { ...version, giftMessage })
    const moved = others.filter((other) => movesWithOrder({ ...other, orderState: other.state }))
    for (const other of moved) await insertCorrection(tx, other, { ...version, giftMessage: null })
    await mailCorrectedReceiver(
      tx,
      order,
      number,
      moved.map((other) => other.invoice),
    )
  })
  return await readOrderForAdmin(db, invoice, now)
}

/** The delivery method of an order as it is now; null for home delivery at the fee of the settings. */
async function findMethod(tx: Transaction, orderId: string): Promise<DeliveryMethod | null> {
  const delivery = await findOrderDelivery(tx, orderId)
  if (delivery === null) return null
  return (await listDeliveryMethods(tx)).find(({ id }) => id === delivery.methodId) ?? null
}

/** Inserts the next receiver of a locked order, and returns its number. */
async function insertCorrection(
  tx: Transaction,
  { id: orderId }: LockedOrder,
  version: Omit<Parameters<typeof insertReceiverVersion>[1], 'orderId' | 'number'>,
): Promise<number> {
  const number = (await getReceiverVersion(tx, orderId)) + 1
  await insertReceiverVersion(tx, { orderId, number, ...version })
  return number
}

/** The receiver of an order as an audit log subject: its corrections and their reason, without the address. */
export function orderReceiverSubject(invoice: string): AuditedSubject {
  return {
    subject: 'order',
    name: invoice,
    read: async (tx) => {
      const { order } = await lockOrdersSentTogether(tx, invoice)
      const valid = (await listReceiverVersions(tx, order.id)).at(-1)
      return { receiverVersion: valid?.number ?? 0, reason: valid?.reason ?? '' }
    },
  }
}
