import { findPerson } from '../../accounts/people/people-queries.ts'
import { lockPerson } from '../../accounts/people/person-lock-queries.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { orNotFound } from '../../core/or-not-found.ts'
import { refuse } from '../../core/refusals.ts'
import { saveMemberRate } from '../downline/set-rates.ts'
import { findInvitation } from './read-invitation.ts'

/** Applies the rate of a link of the member's own sponsor. A link never changes the sponsor and never lowers a rate
 *  (docs/spec/distributors.md#share-links). Refuses `share-link-missing`, `not-your-sponsor` and `rate-not-higher`. */
export async function acceptShareLink(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { personId, code }: { personId: string; code: string },
): Promise<{ rateBasisPoints: number }> {
  const now = clock.now()
  return await db.transaction().execute(async (tx) => {
    await lockPerson(tx, personId)
    const person = orNotFound(await findPerson(tx, personId))
    const link = (await findInvitation(tx, code, now)) ?? refuse({ code: 'share-link-missing' })
    const { rateBasisPoints: to, ownerId: sponsorId } = link
    if (person.sponsor?.id !== sponsorId) refuse({ code: 'not-your-sponsor' })
    if (to <= person.rateBasisPoints)
      refuse({ code: 'rate-not-higher', rateBasisPoints: person.rateBasisPoints })
    await saveMemberRate(tx, person, { sponsorId, to, now })
    return { rateBasisPoints: to }
  })
}
