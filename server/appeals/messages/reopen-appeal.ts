import type { Appeal } from '../../../contract/shop/appeals/appeals.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { refuseIf } from '../../core/refusals.ts'
import { changeState } from '../../orders/records/order-transition-queries.ts'
import { readRefusalWhileEdited } from '../../orders/records/refuse-while-edited.ts'
import { findRefusalToReopen } from '../records/appeal-rules.ts'
import { openAppeal } from '../records/write-appeal-queries.ts'
import { type StaffWords, writeToShopper } from './write-to-shopper.ts'

/** Reopens an answered or refused appeal and mails the shopper: the order becomes APPEAL, which delays earnings that have
 *  not matured. Refuses `appeal-not-reopenable` and `order-edit-open`. */
export async function reopenAppeal(
  deps: Pick<Dependencies, 'db' | 'clock'>,
  words: StaffWords,
): Promise<Appeal> {
  return await writeToShopper(deps, words, async (tx, { appeal, order, now }) => {
    refuseIf(findRefusalToReopen(appeal.state, order.state) ?? (await readRefusalWhileEdited(tx, order.id)))
    await openAppeal(tx, appeal.id, now)
    await changeState(tx, order, { to: 'APPEAL', cause: `appeal:${appeal.id}`, now })
  })
}
