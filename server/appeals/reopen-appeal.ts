import type { Appeal } from '../../contract/appeals.ts'
import { changeState } from '../orders/lifecycle/order-transition-queries.ts'
import type { Dependencies } from '../platform/http/dependencies.ts'
import { refuseIf } from '../platform/http/refuse.ts'
import { openAppeal } from './appeal-queries.ts'
import { refusalToReopen } from './appeal-rules.ts'
import { type StaffWords, writeToShopper } from './write-to-shopper.ts'

/** Opens what was answered or refused again, whenever that was: the order is APPEAL, so its earnings wait if they have
 *  not matured yet, and the shopper is mailed why. Refuses with `appeal-not-reopenable`. */
export async function reopenAppeal(
  deps: Pick<Dependencies, 'db' | 'clock'>,
  words: StaffWords,
): Promise<Appeal> {
  return await writeToShopper(deps, words, async (tx, { appeal, order, now }) => {
    refuseIf(refusalToReopen(appeal.state, order.state))
    await openAppeal(tx, appeal.id, now)
    await changeState(tx, order, { to: 'APPEAL', cause: `appeal:${appeal.id}`, now })
  })
}
