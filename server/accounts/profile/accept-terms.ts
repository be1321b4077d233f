import type { Dependencies } from '../../core/dependencies.ts'
import { inTransaction } from '../../core/in-transaction.ts'
import { refuse } from '../../core/refusals.ts'
import { findTermsToAccept, insertAcceptance } from './terms-queries.ts'

/** Records that a person agrees to the changed terms. Refuses with `changed-meanwhile` if the terms have changed again
 *  since the day that the person saw. */
export async function acceptTerms(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { personId, number }: { personId: string; number: number },
): Promise<Record<never, never>> {
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    const terms = await findTermsToAccept(tx, personId, now)
    if (terms === null) return
    if (terms.number !== number) refuse({ code: 'terms-changed', ...terms })
    await insertAcceptance(tx, { personId, number, now })
  })
  return {}
}
