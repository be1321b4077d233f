import type { Appeal } from '../../contract/appeals.ts'
import type { OwnOrder } from '../orders/order-queries.ts'
import { lockOrder, lockOwnOrder } from '../orders/order-settling-queries.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import { refuseIf } from '../platform/refuse.ts'
import { getAppeal, getAppealToSettle, getCurrentToSettle, insertMessage } from './appeal-queries.ts'
import { refusalToContinue } from './appeal-rules.ts'
import { mailAnswer, mailStaff } from './mail-appeal.ts'

type Adding = Pick<Dependencies, 'db' | 'clock'>

/** Says something more about an order whose appeal is open; the staff are mailed. Refuses with `appeal-closed`. */
export async function addToAppeal(
  { db, clock }: Adding,
  { message, ...own }: OwnOrder & { message: string },
): Promise<Appeal> {
  const id = await db.transaction().execute(async (tx) => {
    const order = await lockOwnOrder(tx, own)
    const appeal = await getCurrentToSettle(tx, order.id)
    refuseIf(refusalToContinue(appeal.state))
    const said = { appealId: appeal.id, staffId: null, message, now: clock.now() }
    const number = await insertMessage(tx, said)
    await mailStaff(tx, { id: appeal.id, number })
    return appeal.id
  })
  return await getAppeal(db, id)
}

/** Writes to the shopper and leaves the appeal open. Refuses with `appeal-closed`. */
export async function askShopper(
  { db, clock }: Adding,
  { appealId, staffId, message }: { appealId: string; staffId: string; message: string },
): Promise<Appeal> {
  await db.transaction().execute(async (tx) => {
    const { orderId } = await getAppealToSettle(tx, appealId)
    const order = await lockOrder(tx, orderId)
    const appeal = await getAppealToSettle(tx, appealId)
    refuseIf(refusalToContinue(appeal.state))
    const number = await insertMessage(tx, { appealId, staffId, message, now: clock.now() })
    await mailAnswer(tx, { appeal, order, number })
  })
  return await getAppeal(db, appealId)
}
