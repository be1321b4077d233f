import type { Appeal } from '../../contract/appeals/appeals.ts'
import { changeState } from '../orders/lifecycle/order-transition-queries.ts'
import type { Dependencies } from '../platform/http/dependencies.ts'
import { refuse, refuseIf } from '../platform/http/refuse.ts'
import { getConversationFacts } from './appeal-queries.ts'
import { type AppealDecision, daysToAdd, refusalToContinue, stateAfter } from './appeal-rules.ts'
import { planReturn, refusalOfReturn } from './plan-return.ts'
import { addAppealDays, closeAppeal } from './write-appeal-queries.ts'
import { type StaffWords, writeToShopper } from './write-to-shopper.ts'

export interface DecideAppeal extends StaffWords {
  decision: AppealDecision
  /** For an accepted return: the amount shown to the staff. */
  expectedCents?: number | undefined
}

/** Closes an appeal and mails the shopper: the order becomes PAID, or REFUND for an accepted return. Refuses
 *  `appeal-closed` (also for the later of two concurrent decisions), `replacement-used` and `total-changed`. */
export async function decideAppeal(
  deps: Pick<Dependencies, 'db' | 'clock'>,
  { decision, expectedCents, ...words }: DecideAppeal,
): Promise<Appeal> {
  return await writeToShopper(deps, words, async (tx, { appeal, order, now }) => {
    refuseIf(refusalToContinue(appeal.state))
    const conversations = await getConversationFacts(tx, appeal.invoice)
    if (decision === 'ACCEPTED') {
      if (appeal.requestType === 'REPLACEMENT' && conversations.isReplaced)
        refuse({ code: 'replacement-used' })
      if (appeal.requestType === 'RETURN')
        refuseIf(refusalOfReturn(await planReturn(tx, order), expectedCents))
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
