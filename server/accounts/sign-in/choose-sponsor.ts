import type { SignedIn } from '../../../contract/shop/accounts/people.ts'
import type { Database } from '../../core/database.ts'
import { orNotFound } from '../../core/or-not-found.ts'
import { refuse, refuseIf } from '../../core/refusals.ts'
import { hashOfToken } from '../../platform/security/tokens.ts'
import { insertSecurityEvent, type Origin } from '../credentials/security-queries.ts'
import { findTokenOwner, takeToken } from '../credentials/token-queries.ts'
import { findPerson } from '../people/people-queries.ts'
import { lockPerson } from '../people/person-lock-queries.ts'
import { changeSponsor } from '../sponsorship/change-sponsor.ts'
import { beginSession } from './begin-session.ts'
import { findRefusalOfLogin } from './login-rules.ts'
import { readSignInFacts } from './sign-in.ts'

export interface ChooseSponsor {
  ticket: string
  /** null to stay with the current sponsor. */
  sponsorEdcNumber: string | null
  from: Origin
  now: Date
}

/** Completes the sign-in of a member with an inactive sponsor (docs/spec/distributors.md#disabled-sponsor): stays without a rate
 *  until the next sign-in, or changes to an active distributor without a rate. Only an accepted choice consumes the ticket. */
export async function chooseSponsor(
  db: Database,
  { ticket, sponsorEdcNumber, from, now }: ChooseSponsor,
): Promise<SignedIn> {
  return await db.transaction().execute(async (tx) => {
    const token = { purpose: 'CHOOSE_SPONSOR', tokenHash: hashOfToken(ticket) } as const
    const personId = await findTokenOwner(tx, token, now)
    if (personId === null) return refuse({ code: 'sponsor-choice-expired' })
    await lockPerson(tx, personId)
    if ((await takeToken(tx, token, now)) === null) refuse({ code: 'sponsor-choice-expired' })
    const person = orNotFound(await findPerson(tx, personId))
    // The account may have been disabled since the ticket was issued.
    refuseIf(findRefusalOfLogin(await readSignInFacts(tx, person, now)))
    if (sponsorEdcNumber !== null) await changeSponsor(tx, { personId, edcNumber: sponsorEdcNumber, now })
    const kind = sponsorEdcNumber === null ? 'SPONSOR_KEPT' : 'SPONSOR_CHANGED'
    await insertSecurityEvent(tx, { kind, personId, from, now })
    return await beginSession(tx, { person: orNotFound(await findPerson(tx, personId)), from, now })
  })
}
