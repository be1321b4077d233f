import type { Order } from '../../../contract/shop/orders/orders.ts'
import type { ReceiverInput } from '../../../contract/shop/receivers/receivers.ts'
import type { Transaction } from '../../core/database.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { inTransaction } from '../../core/in-transaction.ts'
import { refuse, refuseIf } from '../../core/refusals.ts'
import type { AuditedSubject } from '../../platform/audit-log/audited-action.ts'
import { composeAddress } from '../../receivers/address-rules.ts'
import { readShop } from '../../settings/read-shop.ts'
import { mailCorrectedReceiver } from '../mails/mail-shopper.ts'
import { readOrderForAdmin } from '../read/read-order.ts'
import { lockOrdersSentTogether } from '../records/lock-orders-sent-together.ts'
import {
  getGiftMessage,
  getReceiverVersion,
  insertReceiverVersion,
  listReceiverVersions,
} from '../records/order-receiver-queries.ts'
import type { LockedOrder } from '../records/order-transition-queries.ts'
import { movesWithOrder, refusalToCorrectReceiver } from '../records/shipment-rules.ts'
import { isSameReceiver, refusalOfPlace } from './order-receiver-rules.ts'

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

/** Corrects the receiver of a paid order before shipment, and of the orders sent together with it, and mails the shopper.
 *  The delivery fee does not depend on the address, so the amounts stay. */
export async function correctReceiver(
  { db, config, clock }: Pick<Dependencies, 'db' | 'config' | 'clock'>,
  { invoice, receiver, giftMessage, receiverVersion, reason, staffId }: CorrectReceiver,
): Promise<Order> {
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    const { order, others } = await lockOrdersSentTogether(tx, invoice)
    refuseIf(refusalToCorrectReceiver({ ...order, orderState: order.state }))
    const versions = await listReceiverVersions(tx, order.id)
    const valid = versions.at(-1)
    if (valid?.number !== receiverVersion) refuse({ code: 'changed-meanwhile' })
    const shop = await readShop({ db: tx, config }, now)
    refuseIf(refusalOfPlace(receiver, shop))
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
