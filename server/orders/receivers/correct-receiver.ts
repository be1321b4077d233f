import type { Order } from '../../../contract/orders/orders.ts'
import type { ReceiverInput } from '../../../contract/receivers/receivers.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { refuse, refuseIf } from '../../platform/http/refuse.ts'
import type { AuditedSubject } from '../../platform/http/serve-audited.ts'
import { composeAddress } from '../../receivers/address-rules.ts'
import { readShop } from '../../settings/read-shop.ts'
import { readOrderForAdmin } from '../history/read-order.ts'
import { mailCorrectedReceiver } from '../lifecycle/mail-shopper.ts'
import { lockOrderForAdmin } from '../lifecycle/order-transition-queries.ts'
import { refusalToCorrectReceiver } from '../lifecycle/shipment-rules.ts'
import { insertReceiverVersion, listReceiverVersions } from './order-receiver-queries.ts'
import { isSameReceiver, refusalOfPlace } from './order-receiver-rules.ts'

export interface CorrectReceiver {
  invoice: string
  receiver: ReceiverInput
  /** The number of corrections that the page showed. */
  receiverVersion: number
  reason: string
  staffId: string
}

/** Corrects the receiver of an order that is paid and not shipped, and mails the shopper. The delivery fee does not
 *  depend on the address, so the amounts stay. Refuses `receiver-not-correctable`, `changed-meanwhile`,
 *  `delivery-area-excluded` and `receiver-unchanged`. */
export async function correctReceiver(
  { db, config, clock }: Pick<Dependencies, 'db' | 'config' | 'clock'>,
  { invoice, receiver, receiverVersion, reason, staffId }: CorrectReceiver,
): Promise<Order> {
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    const order = await lockOrderForAdmin(tx, invoice)
    refuseIf(refusalToCorrectReceiver({ ...order, orderState: order.state }))
    const versions = await listReceiverVersions(tx, order.id)
    const valid = versions.at(-1)
    if (valid?.number !== receiverVersion) refuse({ code: 'changed-meanwhile' })
    const shop = await readShop({ db: tx, config }, now)
    refuseIf(
      refusalOfPlace(
        receiver,
        shop.closedDistricts.map(({ code }) => code),
      ),
    )
    const { name, phone, note } = receiver
    const corrected = { name, phone, note, ...composeAddress(receiver) }
    if (isSameReceiver(valid, corrected)) refuse({ code: 'receiver-unchanged' })
    const number = valid.number + 1
    await insertReceiverVersion(tx, { orderId: order.id, number, receiver: corrected, reason, staffId, now })
    await mailCorrectedReceiver(tx, order, number)
  })
  return await readOrderForAdmin(db, invoice, now)
}

/** The receiver of an order as an audit log subject: its corrections and their reason, without the address. */
export function orderReceiverSubject(invoice: string): AuditedSubject {
  return {
    subject: 'order',
    name: invoice,
    read: async (tx) => {
      const { id } = await lockOrderForAdmin(tx, invoice)
      const valid = (await listReceiverVersions(tx, id)).at(-1)
      return { receiverVersion: valid?.number ?? 0, reason: valid?.reason ?? '' }
    },
  }
}
