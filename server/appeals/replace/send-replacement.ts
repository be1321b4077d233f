import type { Order } from '../../../contract/shop/orders/orders.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { inTransaction } from '../../core/in-transaction.ts'
import { refuse } from '../../core/refusals.ts'
import { mailShipment } from '../../orders/mails/mail-shopper.ts'
import { readOrderForAdmin } from '../../orders/read/read-order.ts'
import { getStaffName } from '../../orders/records/get-staff-name.ts'
import { changeState, lockOrderForAdmin } from '../../orders/records/order-transition-queries.ts'
import { refuseStaleOrder } from '../../orders/records/refuse-stale-order.ts'
import {
  endReplacement,
  findReplacement,
  listReplacedQuantities,
  updateReplacementShipment,
} from '../../orders/records/replacement-queries.ts'
import { readTypedShipment } from '../../orders/ship/ship-by-hand.ts'
import { returnReplacement } from '../../stock/move-replacement.ts'
import { getConversationFacts } from '../records/appeal-queries.ts'
import { daysToAdd } from '../records/appeal-rules.ts'
import { getAppealToDecide } from '../records/decide-appeal-queries.ts'
import { addAppealDays, closeAppeal } from '../records/write-appeal-queries.ts'

type Deps = Pick<Dependencies, 'db' | 'clock'>

interface EndReplacement {
  invoice: string
  /** The version that was shown. */
  orderVersion: string
  staffId: string
}

/** Records the shipment of a replacement, ends its appeal and mails the shopper. A later call corrects the tracking number
 *  and mails it. Refuses `replacement-not-open`, `order-changed-meanwhile`, and tracking numbers as `shipByHand` does. */
export async function sendReplacement(
  { db, clock }: Deps,
  { staffId, orderVersion, ...shipment }: EndReplacement & { logisticsInfo: string },
): Promise<Order> {
  const now = clock.now()
  const { invoice } = shipment
  await inTransaction(db, async (tx) => {
    const order = await lockOrderForAdmin(tx, invoice)
    const replacement = (await findReplacement(tx, order.id)) ?? refuse({ code: 'replacement-not-open' })
    const { id, appealId, state } = replacement
    const logisticsInfo = await readTypedShipment(tx, { ...shipment, otherInfo: order.logisticsInfo })
    if (state === 'SENT' && logisticsInfo === replacement.logisticsInfo) return
    await refuseStaleOrder(tx, order.id, orderVersion)
    const kind = 'order-replacement-sent'
    if (state === 'SENT') {
      await updateReplacementShipment(tx, id, logisticsInfo)
      return await mailShipment(tx, order, { kind, isCorrection: true, shipment: null })
    }
    const staffName = await getStaffName(tx, staffId)
    await endReplacement(tx, id, { state: 'SENT', logisticsInfo, staffName, now })
    if (appealId !== null) {
      const { openedAt } = await getAppealToDecide(tx, appealId)
      const facts = { ...(await getConversationFacts(tx, invoice)), arrivedAt: order.arrivedAt }
      await addAppealDays(tx, order.id, daysToAdd(facts, openedAt, now))
      await closeAppeal(tx, appealId, { state: 'ACCEPTED', now })
    }
    await changeState(tx, order, { to: 'PAID', cause: 'replacement sent', now })
    await mailShipment(tx, order, { kind, isCorrection: false, shipment: null })
  })
  return await readOrderForAdmin(db, invoice, now)
}

/** Cancels a replacement that was not sent: its pieces go back into stock, and its appeal waits for another decision.
 *  Refuses `replacement-not-open` and `order-changed-meanwhile`. */
export async function cancelReplacement(
  { db, clock }: Deps,
  { invoice, orderVersion, reason, staffId }: EndReplacement & { reason: string },
): Promise<Order> {
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    const order = await lockOrderForAdmin(tx, invoice)
    const replacement = await findReplacement(tx, order.id)
    if (replacement?.state !== 'OPEN') refuse({ code: 'replacement-not-open' })
    await refuseStaleOrder(tx, order.id, orderVersion)
    const { id: replacementId } = replacement
    const staffName = await getStaffName(tx, staffId)
    await endReplacement(tx, replacementId, { state: 'CANCELLED', reason, staffName, now })
    const lines = await listReplacedQuantities(tx, replacementId)
    await returnReplacement(tx, { orderId: order.id, replacementId, lines })
  })
  return await readOrderForAdmin(db, invoice, now)
}
