import type { Transaction } from '../../core/database.ts'
import { refuseIf } from '../../core/refusals.ts'
import { getStaffName } from '../../orders/records/get-staff-name.ts'
import type { LockedOrder } from '../../orders/records/order-transition-queries.ts'
import { listLinesWithRefunds } from '../../orders/records/partial-refund-queries.ts'
import { insertReplacement, listReplacedQuantities } from '../../orders/records/replacement-queries.ts'
import { takeReplacement } from '../../stock/move-replacement.ts'
import { listAppealLines } from '../records/appeal-queries.ts'
import { findRefusalOfLines } from '../records/appeal-rules.ts'

/** Makes a replacement of the lines of an appeal, which stays open until it is sent. Its pieces leave the stock. Refuses
 *  `quantity-not-returnable` and `not-enough-stock`. */
export async function acceptReplacement(
  tx: Transaction,
  { appealId, order, staffId, now }: { appealId: string; order: LockedOrder; staffId: string; now: Date },
): Promise<void> {
  const orderId = order.id
  const lines = await listAppealLines(tx, appealId)
  refuseIf(findRefusalOfLines('REPLACEMENT', await listLinesWithRefunds(tx, orderId), lines))
  const staffName = await getStaffName(tx, staffId)
  const replacementId = await insertReplacement(tx, { orderId, appealId, staffName, lines, now })
  await takeReplacement(tx, {
    orderId,
    replacementId,
    lines: await listReplacedQuantities(tx, replacementId),
  })
}
