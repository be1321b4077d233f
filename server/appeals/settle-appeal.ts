import type { Appeal } from '../../contract/appeals.ts'
import { changeState, lockOrder } from '../orders/order-settling-queries.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import { refuse, refuseIf } from '../platform/refuse.ts'
import { closeAppeal, getAppeal, getAppealToSettle, insertMessage, isReplaced } from './appeal-queries.ts'
import { refusalToContinue, type Settlement, stateAfter } from './appeal-rules.ts'
import { mailAnswer } from './mail-appeal.ts'

export interface SettleAppeal {
  appealId: string
  staffId: string
  message: string
  settlement: Settlement
}

/** Ends an appeal with the staff's answer: the order is PAID again, or REFUND where a return was accepted. Of two of the
 *  staff who press at once one wins, the other is refused with `appeal-closed`; a second replacement of an order
 *  with `replacement-used`. The shopper is mailed. */
export async function settleAppeal(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { appealId, staffId, message, settlement }: SettleAppeal,
): Promise<Appeal> {
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    const { orderId } = await getAppealToSettle(tx, appealId)
    const order = await lockOrder(tx, orderId)
    const appeal = await getAppealToSettle(tx, appealId)
    refuseIf(refusalToContinue(appeal.state))
    const isSecond = settlement === 'ACCEPTED' && appeal.wish === 'REPLACEMENT'
    if (isSecond && (await isReplaced(tx, appeal.invoice))) refuse({ code: 'replacement-used' })
    const number = await insertMessage(tx, { appealId, staffId, message, now })
    await closeAppeal(tx, appealId, { state: settlement, now })
    await changeState(tx, order, {
      to: stateAfter(settlement, appeal.wish),
      cause: `appeal:${appealId}`,
      now,
    })
    await mailAnswer(tx, { appeal, order, number })
  })
  return await getAppeal(db, appealId)
}
