import type { Appeal } from '../../../contract/shop/appeals/appeals.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { refuse, refuseIf } from '../../core/refusals.ts'
import { changeState } from '../../orders/records/order-transition-queries.ts'
import { type StaffWords, writeToShopper } from '../messages/write-to-shopper.ts'
import { getConversationFacts } from '../records/appeal-queries.ts'
import { type AppealDecision, daysToAdd, findRefusalToDecide, stateAfter } from '../records/appeal-rules.ts'
import { findAccepter, findCloser } from '../records/decide-appeal-queries.ts'
import { addAppealDays, closeAppeal } from '../records/write-appeal-queries.ts'
import { acceptReplacement } from '../replace/accept-replacement.ts'
import { findRefusalOfReturn, planReturn } from '../return/plan-return.ts'

export interface DecideAppeal extends StaffWords {
  decision: AppealDecision
  /** For an accepted return: the amount shown to the staff. */
  expectedCents?: number | undefined
}

/** Closes an appeal and mails the shopper: the order becomes PAID, or REFUND for an accepted return. An accepted replacement
 *  keeps it open until it is sent. Refuses `appeal-closed`, `appeal-is-question`, `appeal-changed-meanwhile`,
 *  `replacement-used`, `replacement-open`, `not-enough-stock` and `total-changed`. */
export async function decideAppeal(
  deps: Pick<Dependencies, 'db' | 'clock'>,
  { decision, expectedCents, ...words }: DecideAppeal,
): Promise<Appeal> {
  return await writeToShopper(deps, words, async (tx, { appeal, order, staffId, now }) => {
    if (findRefusalToDecide(appeal.state) !== null)
      refuse({ code: 'appeal-closed', by: await findCloser(tx, appeal.id) })
    const accepter = await findAccepter(tx, order.id)
    if (accepter !== undefined) refuse({ code: 'replacement-open', by: accepter })
    const conversations = await getConversationFacts(tx, appeal.invoice)
    if (decision === 'ACCEPTED') {
      if (appeal.requestType === 'HELP') refuse({ code: 'appeal-is-question' })
      if (appeal.requestType === 'REPLACEMENT') {
        if (conversations.isReplaced) refuse({ code: 'replacement-used' })
        return await acceptReplacement(tx, { appealId: appeal.id, order, staffId, now })
      }
      if (appeal.requestType === 'RETURN')
        refuseIf(findRefusalOfReturn(await planReturn(tx, order), expectedCents))
    }
    await addAppealDays(
      tx,
      order.id,
      daysToAdd({ ...conversations, arrivedAt: order.arrivedAt }, appeal.openedAt, now),
    )
    await closeAppeal(tx, appeal.id, { state: decision, now })
    await changeState(tx, order, {
      to: stateAfter(decision, appeal.requestType),
      cause: `appeal:${appeal.id}`,
      now,
    })
  })
}
