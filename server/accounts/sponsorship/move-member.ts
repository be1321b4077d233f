import type { Database } from '../../core/database.ts'
import { inTransaction } from '../../core/in-transaction.ts'
import { orNotFound } from '../../core/or-not-found.ts'
import { refuse } from '../../core/refusals.ts'
import { findPerson } from '../people/people-queries.ts'
import { lockPerson } from '../people/person-lock-queries.ts'
import { changeSponsor } from './change-sponsor.ts'

/** Changes a member's sponsor on behalf of the company (docs/spec/distributors.md#disabled-sponsor). Refuses like
 *  `changeSponsor`, and `changed-meanwhile` if the sponsor is no longer the displayed one. */
export async function moveMember(
  db: Database,
  {
    expectedSponsorId,
    ...move
  }: { personId: string; edcNumber: string; expectedSponsorId: string | null; now: Date },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockPerson(tx, move.personId)
    const { sponsor } = orNotFound(await findPerson(tx, move.personId))
    if ((sponsor?.id ?? null) !== expectedSponsorId) refuse({ code: 'changed-meanwhile' })
    await changeSponsor(tx, { ...move, byCompany: true })
  })
}
