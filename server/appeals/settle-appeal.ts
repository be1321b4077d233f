import type { Appeal } from '../../contract/appeals.ts'
import { changeState } from '../orders/order-settling-queries.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import { refuse, refuseIf } from '../platform/refuse.ts'
import { closeAppeal, isReplaced } from './appeal-queries.ts'
import { refusalToContinue, type Settlement, stateAfter } from './appeal-rules.ts'
import { type StaffWords, writeToShopper } from './write-to-shopper.ts'

export interface SettleAppeal extends StaffWords {
  settlement: Settlement
}

/** Ends an appeal with the staff's answer: the order is PAID again, or REFUND where a return was accepted. Of two of the
 *  staff who press at once one wins, the other is refused with `appeal-closed`; a second replacement of an order
 *  with `replacement-used`. The shopper is mailed. */
export async function settleAppeal(
  deps: Pick<Dependencies, 'db' | 'clock'>,
  { settlement, ...words }: SettleAppeal,
): Promise<Appeal> {
  return await writeToShopper(deps, words, async (tx, { appeal, order, now }) => {
    refuseIf(refusalToContinue(appeal.state))
    const isSecond = settlement === 'ACCEPTED' && appeal.wish === 'REPLACEMENT'
    if (isSecond && (await isReplaced(tx, appeal.invoice))) refuse({ code: 'replacement-used' })
    await closeAppeal(tx, appeal.id, { state: settlement, now })
    await changeState(tx, order, {
      to: stateAfter(settlement, appeal.wish),
      cause: `appeal:${appeal.id}`,
      now,
    })
  })
}
