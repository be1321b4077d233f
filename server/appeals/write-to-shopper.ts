import type { Appeal } from '../../contract/appeals.ts'
import { type LockedOrder, lockOrder } from '../orders/lifecycle/order-transition-queries.ts'
import type { Transaction } from '../platform/db/database.ts'
import type { Dependencies } from '../platform/http/dependencies.ts'
import { type AppealToDecide, getAppeal, getAppealToDecide, insertMessage } from './appeal-queries.ts'
import { mailAnswer } from './mail-appeal.ts'

/** What one of the staff writes in an appeal. */
export interface StaffWords {
  appealId: string
  staffId: string
  message: string
}

/** What is decided about: an appeal and its order, which is locked. */
export interface Deciding {
  appeal: AppealToDecide
  order: LockedOrder
  now: Date
}

/** Writes the staff's words to the shopper, who is mailed, together with what they decide by them; or nothing, where that
 *  is refused. Of two who decide at once the second sees what the first one did. */
export async function writeToShopper(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { appealId, staffId, message }: StaffWords,
  decide: (tx: Transaction, deciding: Deciding) => Promise<void>,
): Promise<Appeal> {
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    const { orderId } = await getAppealToDecide(tx, appealId)
    const order = await lockOrder(tx, orderId)
    const appeal = await getAppealToDecide(tx, appealId)
    await decide(tx, { appeal, order, now })
    const number = await insertMessage(tx, { appealId, staffId, message, now })
    await mailAnswer(tx, { appeal, order, number })
  })
  return await getAppeal(db, appealId)
}
