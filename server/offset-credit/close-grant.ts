import type { Grant } from '../../contract/grants.ts'
import type { Transaction } from '../platform/db/database.ts'
import type { Dependencies } from '../platform/http/dependencies.ts'
import { refuse } from '../platform/http/refuse.ts'
import { changeGrants, getGrant, lockGrant, markClosed } from './grant-queries.ts'

/** Takes back what is left of a grant, for good. Refuses with `grant-closed` the second time. */
export async function closeGrant(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { id, reason }: { id: string; reason: string },
): Promise<Grant> {
  const now = clock.now()
  await db.transaction().execute(async (tx) => await closeLocked(tx, { id, reason, now }))
  return await getGrant(db, id)
}

/** The same in the caller's transaction. */
export async function closeLocked(
  tx: Transaction,
  { id, reason, now }: { id: string; reason: string; now: Date },
): Promise<void> {
  const { remainingCents, isClosed } = await lockGrant(tx, id)
  if (isClosed) refuse({ code: 'grant-closed' })
  await changeGrants(tx, [{ grantId: id, cents: -remainingCents }], { kind: 'CLOSE', at: now })
  await markClosed(tx, id, { reason, now })
}
