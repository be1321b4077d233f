import type { Appeal } from '../../contract/appeals.ts'
import { changeState, lockOrder } from '../orders/order-settling-queries.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import { refuseIf } from '../platform/refuse.ts'
import { getAppeal, getAppealToSettle, insertMessage, openAppeal } from './appeal-queries.ts'
import { refusalToReopen } from './appeal-rules.ts'
import { mailAnswer } from './mail-appeal.ts'

/** Opens what was answered or refused again, whenever that was: the order is APPEAL, so its earnings wait if they have
 *  not matured yet, and the shopper is mailed why. Refuses with `appeal-not-reopenable`. */
export async function reopenAppeal(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { appealId, staffId, message }: { appealId: string; staffId: string; message: string },
): Promise<Appeal> {
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    const { orderId } = await getAppealToSettle(tx, appealId)
    const order = await lockOrder(tx, orderId)
    const appeal = await getAppealToSettle(tx, appealId)
    refuseIf(refusalToReopen(appeal.state, order.state))
    const number = await insertMessage(tx, { appealId, staffId, message, now })
    await openAppeal(tx, appealId)
    await changeState(tx, order, { to: 'APPEAL', cause: `appeal:${appealId}`, now })
    await mailAnswer(tx, { appeal, order, number })
  })
  return await getAppeal(db, appealId)
}
