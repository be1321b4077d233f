import type { OffsetCredit } from '../../contract/admin/offset-credit/offset-credit.ts'
import type { Cents } from '../../contract/values/money.ts'
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

interface Closing {
  id: string
  reason: string
  /** The remainder that was shown; the release before does not send it. */
  expectedCents?: Cents | undefined
}

/** Closes an offset credit and forfeits its remainder; a later refund reopens it (decision 147). Refuses with
 *  `offset-credit-closed`, and with `changed-meanwhile` if the remainder is not the expected one. */
export async function closeOffsetCredit(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  closing: Closing,
): Promise<OffsetCredit> {
  const now = clock.now()
  await inTransaction(db, async (tx) => await closeLocked(tx, { ...closing, now }))
  return await getOffsetCredit(db, closing.id)
}

/** The same within the caller's transaction. */
export async function closeLocked(
  tx: Transaction,
  { id, reason, expectedCents, now }: Closing & { now: Date },
): Promise<void> {
  const { remainingCents, isClosed } = await lockOffsetCredit(tx, id)
  if (isClosed) refuse({ code: 'offset-credit-closed' })
  if (expectedCents !== undefined && expectedCents !== remainingCents) refuse({ code: 'changed-meanwhile' })
  await changeOffsetCredits(tx, [{ offsetCreditId: id, cents: -remainingCents }], { kind: 'CLOSE', at: now })
  await markClosed(tx, id, { reason, now })
}
