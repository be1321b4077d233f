import type { Appeal } from '../../../contract/shop/appeals/appeals.ts'
import type { Transaction } from '../../core/database.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { inTransaction } from '../../core/in-transaction.ts'
import { refuse } from '../../core/refusals.ts'
import { type LockedOrder, lockOrder } from '../../orders/records/order-transition-queries.ts'
import { getLastMessageNumber } from '../mails/appeal-mail-queries.ts'
import { mailAnswer } from '../mails/mail-appeal.ts'
import { getAppeal } from '../records/appeal-queries.ts'
import { type AppealToDecide, getAppealToDecide } from '../records/decide-appeal-queries.ts'
import { assignIfNobody } from '../records/handling-queries.ts'
import { insertMessage } from '../records/write-appeal-queries.ts'

/** Message of a staff member in an appeal. */
export interface StaffWords {
  appealId: string
  staffId: string
  message: string
  /** Number of the last message that was shown; undefined if the caller compares nothing. */
  lastMessage?: number | undefined
}

/** An appeal to decide, and its locked order. */
export interface Deciding {
  appeal: AppealToDecide
  order: LockedOrder
  staffId: string
  now: Date
}

/** Stores and mails a staff message together with its decision, in one transaction. The order lock serialises
 *  concurrent decisions. */
export async function writeToShopper(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { appealId, staffId, message, lastMessage }: StaffWords,
  decide: (tx: Transaction, deciding: Deciding) => Promise<void>,
): Promise<Appeal> {
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    const { orderId } = await getAppealToDecide(tx, appealId)
    const order = await lockOrder(tx, orderId)
    const appeal = await getAppealToDecide(tx, appealId)
    await decide(tx, { appeal, order, staffId, now })
    await refuseUnreadMessages(tx, appealId, lastMessage)
    const number = await insertMessage(tx, { appealId, staffId, message, now })
    await assignIfNobody(tx, { appealId, staffId })
    await mailAnswer(tx, { appeal, order, number })
  })
  return await getAppeal(db, appealId)
}

/** Refuses `appeal-changed-meanwhile` if there is a newer message than the one that was shown. */
async function refuseUnreadMessages(
  tx: Transaction,
  appealId: string,
  lastMessage: number | undefined,
): Promise<void> {
  if (lastMessage === undefined) return
  if ((await getLastMessageNumber(tx, appealId)) !== lastMessage) refuse({ code: 'appeal-changed-meanwhile' })
}
