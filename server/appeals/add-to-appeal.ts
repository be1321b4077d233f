import type { Appeal } from '../../contract/appeals.ts'
import type { OwnOrder } from '../orders/order-queries.ts'
import { lockOwnOrder } from '../orders/order-settling-queries.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import { refuseIf } from '../platform/refuse.ts'
import { getAppeal, getCurrentToSettle, insertMessage } from './appeal-queries.ts'
import { refusalToContinue } from './appeal-rules.ts'
import { mailStaff } from './mail-appeal.ts'
import { type StaffWords, writeToShopper } from './write-to-shopper.ts'

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
export async function askShopper(deps: Adding, words: StaffWords): Promise<Appeal> {
  return await writeToShopper(deps, words, async (_tx, { appeal }) =>
    refuseIf(refusalToContinue(appeal.state)),
  )
}
