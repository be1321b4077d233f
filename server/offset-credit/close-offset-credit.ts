import type { OffsetCredit } from '../../contract/admin/offset-credit/offset-credit.ts'
import type { Transaction } from '../core/database.ts'
import type { Dependencies } from '../core/dependencies.ts'
import { inTransaction } from '../core/in-transaction.ts'
import { refuse } from '../core/refusals.ts'
import {
  changeOffsetCredits,
  getOffsetCredit,
  lockOffsetCredit,
  markClosed,
} from './offset-credit-queries.ts'

/** Closes an offset credit for good; its remainder is forfeited. Refuses with `offset-credit-closed` the second time. */
export async function closeOffsetCredit(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { id, reason }: { id: string; reason: string },
): Promise<OffsetCredit> {
  const now = clock.now()
  await inTransaction(db, async (tx) => await closeLocked(tx, { id, reason, now }))
  return await getOffsetCredit(db, id)
}

/** The same within the caller's transaction. */
export async function closeLocked(
  tx: Transaction,
  { id, reason, now }: { id: string; reason: string; now: Date },
): Promise<void> {
  const { remainingCents, isClosed } = await lockOffsetCredit(tx, id)
  if (isClosed) refuse({ code: 'offset-credit-closed' })
  await changeOffsetCredits(tx, [{ offsetCreditId: id, cents: -remainingCents }], { kind: 'CLOSE', at: now })
  await markClosed(tx, id, { reason, now })
}
