import type { Transaction } from '../../core/database.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { inTransaction } from '../../core/in-transaction.ts'
import { refuse, refuseIf } from '../../core/refusals.ts'
import { lockOrder } from '../../orders/records/order-transition-queries.ts'
import { getLastMessageNumber } from '../mails/appeal-mail-queries.ts'
import { findRefusalToWrite } from '../records/appeal-rules.ts'
import { type AppealToDecide, getAppealToDecide } from '../records/decide-appeal-queries.ts'
import { findAssigneeId, setAssignee, setHandledMessage } from '../records/handling-queries.ts'
import { listAssignees } from './inbox-queries.ts'

type Deps = Pick<Dependencies, 'db'>

/** Sets who handles an appeal. Refuses `changed-meanwhile` if a colleague took it since it was shown. */
export async function assignAppeal(
  { db }: Deps,
  {
    appealId,
    assigneeId,
    expectedAssigneeId,
  }: { appealId: string; assigneeId: string | null; expectedAssigneeId: string | null },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockAppeal(tx, appealId)
    const current = await findAssigneeId(tx, appealId)
    if (current === assigneeId) return
    if (current !== expectedAssigneeId) refuse({ code: 'changed-meanwhile' })
    if (assigneeId !== null && !(await listAssignees(tx)).some(({ id }) => id === assigneeId))
      refuse({ code: 'invalid-input', fields: { assigneeId: 'not-an-option' } })
    await setAssignee(tx, { appealId, assigneeId })
  })
}

/** Records that the customer's messages need no reply. Refuses `appeal-closed`, and `appeal-changed-meanwhile` if there is a
 *  newer message than the one that was shown. */
export async function setAppealHandled(
  { db }: Deps,
  { appealId, lastMessage }: { appealId: string; lastMessage: number },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    refuseIf(findRefusalToWrite(await lockAppeal(tx, appealId)))
    if ((await getLastMessageNumber(tx, appealId)) !== lastMessage)
      refuse({ code: 'appeal-changed-meanwhile' })
    await setHandledMessage(tx, { appealId, number: lastMessage })
  })
}

/** The lock on its order covers the appeal. */
async function lockAppeal(tx: Transaction, appealId: string): Promise<AppealToDecide> {
  await lockOrder(tx, (await getAppealToDecide(tx, appealId)).orderId)
  return await getAppealToDecide(tx, appealId)
}
