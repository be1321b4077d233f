import type { Appeal } from '../../../contract/shop/appeals/appeals.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { inTransaction } from '../../core/in-transaction.ts'
import { refuseIf } from '../../core/refusals.ts'
import type { ShopperOrderKey } from '../../orders/records/order-queries.ts'
import { lockOrderForShopper } from '../../orders/records/order-transition-queries.ts'
import { getUnanswered } from '../mails/appeal-mail-queries.ts'
import { mailStaff } from '../mails/mail-appeal.ts'
import { getAppeal } from '../records/appeal-queries.ts'
import { findRefusalToSendMore, findRefusalToWrite } from '../records/appeal-rules.ts'
import { getCurrentAppealToDecide } from '../records/decide-appeal-queries.ts'
import { insertMessage } from '../records/write-appeal-queries.ts'
import { type StaffWords, writeToShopper } from './write-to-shopper.ts'

type Deps = Pick<Dependencies, 'db' | 'clock'>

/** Adds a shopper's message to the open appeal of an order, or to its accepted return. The staff get one mail until they
 *  answer, or mark it as needing no reply. Refuses with `appeal-closed` and `too-many-messages`. */
export async function addToAppeal(
  { db, clock }: Deps,
  { message, ...key }: ShopperOrderKey & { message: string },
): Promise<Appeal> {
  const id = await inTransaction(db, async (tx) => {
    const order = await lockOrderForShopper(tx, key)
    const appeal = await getCurrentAppealToDecide(tx, order.id)
    const unanswered = await getUnanswered(tx, appeal.id)
    refuseIf(findRefusalToSendMore(appeal, unanswered.count))
    const entry = { appealId: appeal.id, staffId: null, message, now: clock.now() }
    const number = await insertMessage(tx, entry)
    await mailStaff(tx, { id: appeal.id, number: unanswered.first ?? number })
    return appeal.id
  })
  return await getAppeal(db, id)
}

/** Sends a message to the shopper; the state of the appeal stays. Refuses with `appeal-closed`. */
export async function messageShopper(deps: Deps, words: StaffWords): Promise<Appeal> {
  return await writeToShopper(deps, words, async (_tx, { appeal }) => refuseIf(findRefusalToWrite(appeal)))
}
