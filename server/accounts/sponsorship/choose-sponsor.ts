import type { SignedIn } from '../../../contract/accounts/people.ts'
import type { Database } from '../../platform/db/database.ts'
import { orNotFound, refuse, refuseIf } from '../../platform/http/refuse.ts'
import { hashOfToken } from '../../platform/http/session.ts'
import { beginSession } from '../auth/begin-session.ts'
import { loginRefusal } from '../auth/login-rules.ts'
import { insertSecurityEvent, type Origin } from '../auth/security-queries.ts'
import { factsOf } from '../auth/sign-in.ts'
import { findTokenOwner, takeToken } from '../auth/token-queries.ts'
import { findPerson, lockPerson } from '../people-queries.ts'
import { changeSponsor } from './change-sponsor.ts'

export interface ChooseSponsor {
  ticket: string
  /** null to go on below the present one. */
  sponsorEdcNumber: string | null
  from: Origin
  now: Date
}

/** Signs somebody in whose sponsor is no longer in force (docs/spec/distributors.md#disabled-sponsor). Who goes on keeps the sponsor on record,
 *  has no rate and is asked again the next time; who changes to an active distributor begins there without a rate.
 *  The ticket is used up only by a choice that was accepted. */
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
    // The company may have closed the account since the ticket was given.
    refuseIf(loginRefusal(await factsOf(tx, person, now)))
    if (sponsorEdcNumber !== null) await changeSponsor(tx, { personId, edcNumber: sponsorEdcNumber, now })
    const kind = sponsorEdcNumber === null ? 'SPONSOR_KEPT' : 'SPONSOR_CHANGED'
    await insertSecurityEvent(tx, { kind, personId, from, now })
    return await beginSession(tx, { person: orNotFound(await findPerson(tx, personId)), from, now })
  })
}
