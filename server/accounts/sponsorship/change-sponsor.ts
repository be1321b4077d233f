import type { Transaction } from '../../core/database.ts'
import { orNotFound } from '../../core/or-not-found.ts'
import { refuse, refuseIf } from '../../core/refusals.ts'
import { enqueueMail } from '../../platform/mail/mail.ts'
import { contractStatusOrNull, deriveContractStatus } from '../people/contract-status-rules.ts'
import { findPerson } from '../people/people-queries.ts'
import { lockPerson } from '../people/person-lock-queries.ts'
import { recordRateChange } from '../people/rate-change-queries.ts'
import { findSponsorForJoining } from '../people/registration-queries.ts'
import { canChangeSponsor, findRefusalOfNewSponsor } from './sponsor-change-rules.ts'
import { sponsorChangedMail } from './sponsor-mails.ts'
import { insertSponsorChange, updateSponsor } from './sponsor-queries.ts'

export interface ChangeSponsor {
  personId: string
  /** The card number of the new sponsor. */
  edcNumber: string
  now: Date
  /** The company may also replace an active sponsor. */
  byCompany?: boolean
}

/** Changes a member's sponsor in the caller's transaction: ends the rate, logs and mails the change; existing orders retain
 *  theirs (docs/spec/distributors.md#disabled-sponsor). Refuses `sponsor-unchangeable`, `sponsor-missing`, `sponsor-not-eligible`, and `sponsor-same` of the company. */
export async function changeSponsor(
  tx: Transaction,
  { personId, edcNumber, now, byCompany = false }: ChangeSponsor,
): Promise<void> {
  await lockPerson(tx, personId)
  const person = orNotFound(await findPerson(tx, personId))
  const sponsor = await findSponsorForJoining(tx, edcNumber)
  if (sponsor === null) refuse({ code: 'sponsor-missing' })
  const sponsorContractStatus = byCompany ? null : contractStatusOrNull(person.sponsor, now)
  if (!canChangeSponsor({ isDistributor: person.contract !== null, sponsorContractStatus }))
    refuse({ code: 'sponsor-unchangeable' })
  refuseIf(
    findRefusalOfNewSponsor(
      sponsor && { id: sponsor.id, contractStatus: deriveContractStatus(sponsor, now) },
      personId,
    ),
  )
  const sponsorId = orNotFound(sponsor).id
  if (sponsorId === person.sponsor?.id) refuse({ code: byCompany ? 'sponsor-same' : 'sponsor-unchangeable' })
  const change = {
    personId,
    fromSponsorId: person.sponsor?.id ?? null,
    toSponsorId: sponsorId,
    changedAt: now,
  }
  const changeId = await insertSponsorChange(tx, change)
  await updateSponsor(tx, change)
  // A new sponsor has set no rate yet.
  if (person.sponsor !== null) {
    const ended = { from: person.rateBasisPoints, to: 0, changedAt: now }
    await recordRateChange(tx, { personId, sponsorId: person.sponsor.id, ...ended })
  }
  const { email, username, language } = person
  if (email !== null)
    await enqueueMail(tx, sponsorChangedMail({ subjectId: changeId, email, username, language, sponsorId }))
}
