import type { Appeal } from '../../contract/appeals.ts'
import { changeState } from '../orders/lifecycle/order-settling-queries.ts'
import type { Dependencies } from '../platform/http/dependencies.ts'
import { refuse, refuseIf } from '../platform/http/refuse.ts'
import { addAppealDays, closeAppeal, getConversationFacts } from './appeal-queries.ts'
import { daysToAdd, refusalToContinue, type Settlement, stateAfter } from './appeal-rules.ts'
import { planReturn, refusalOfReturn } from './plan-return.ts'
import { type StaffWords, writeToShopper } from './write-to-shopper.ts'

export interface SettleAppeal extends StaffWords {
  settlement: Settlement
  /** Of an accepted return: what the staff were shown. */
  expectedCents?: number | undefined
}

/** Ends an appeal with the staff's answer: the order is PAID again, or REFUND where a return was accepted. Of two of the
 *  staff who press at once one wins, the other is refused with `appeal-closed`; a second replacement of an order
 *  with `replacement-used`; a return at another amount than was shown with `total-changed`. The shopper is mailed. */
export async function settleAppeal(
  deps: Pick<Dependencies, 'db' | 'clock'>,
  { settlement, expectedCents, ...words }: SettleAppeal,
): Promise<Appeal> {
  return await writeToShopper(deps, words, async (tx, { appeal, order, now }) => {
    refuseIf(refusalToContinue(appeal.state))
    const conversations = await getConversationFacts(tx, appeal.invoice)
    if (settlement === 'ACCEPTED') {
      if (appeal.wish === 'REPLACEMENT' && conversations.isReplaced) refuse({ code: 'replacement-used' })
      if (appeal.wish === 'RETURN') refuseIf(refusalOfReturn(await planReturn(tx, order), expectedCents))
    }
    await addAppealDays(
      tx,
      order.id,
      daysToAdd({ ...conversations, arrivedAt: order.arrivedAt }, appeal.openedAt, now),
    )
    await closeAppeal(tx, appeal.id, { state: settlement, now })
    await changeState(tx, order, {
      to: stateAfter(settlement, appeal.wish),
      cause: `appeal:${appeal.id}`,
      now,
    })
  })
}
