import { randomUUID } from 'node:crypto'
import type { CorrectableProfile } from '../../../contract/admin/accounts/people-admin.ts'
import type { Database, Transaction } from '../../core/database.ts'
import { inTransaction } from '../../core/in-transaction.ts'
import { orNotFound } from '../../core/or-not-found.ts'
import { refuse, refuseIf } from '../../core/refusals.ts'
import { enqueueMail } from '../../platform/mail/mail.ts'
import { endSessions } from '../credentials/session-queries.ts'
import { verifyEmailMail } from '../mailed-links/people-mails.ts'
import { lockResends } from '../mailed-links/resend-queries.ts'
import { renewInvitation } from '../member-import/change-member-invitation.ts'
import { findMemberInvitation } from '../member-import/member-invitation-queries.ts'
import { findPerson, findPersonByEmail, type Person } from '../people/people-queries.ts'
import { lockPerson } from '../people/person-lock-queries.ts'
import { findInvitation } from '../staff/invitation-queries.ts'
import { lockStaff } from '../staff/staff-queries.ts'
import { profileCorrectedMail } from './correction-mails.ts'
import { type CorrectedField, correctedFields, findRefusalOfCorrection } from './correction-rules.ts'
import { writeCorrection } from './profile-queries.ts'

export interface CorrectProfile {
  personId: string
  /** The profile that the correction began from. */
  expected: CorrectableProfile
  corrected: CorrectableProfile
  now: Date
}

/** Corrects the profile of a person and informs the person by mail. A new address ends all sessions and links mailed to
 *  the former one, which is informed, too. The address of staff, or of an account invited to the staff, does not change.
 *  Returns the changed fields. */
export async function correctProfile(
  db: Database,
  { personId, expected, corrected, now }: CorrectProfile,
): Promise<CorrectedField[]> {
  return await inTransaction(db, async (tx) => {
    // Before the person, in the order of registrations.
    await lockResends(tx, corrected.email)
    // Before the person as well: an invitation to the staff is inserted under this lock.
    await lockStaff(tx)
    await lockPerson(tx, personId)
    const person = orNotFound(await findPerson(tx, personId))
    const stored = profileFor(person)
    refuseIf(
      findRefusalOfCorrection({
        stored,
        expected,
        corrected,
        isDistributor: person.contract !== null,
        isStaff: person.roles.includes('ROLE_CMS_IIT') || (await findInvitation(tx, personId)) !== null,
      }),
    )
    const fields = correctedFields(stored, corrected)
    if (fields.length === 0) return fields
    const hasNewEmail = fields.includes('email')
    if (hasNewEmail) {
      const owner = await findPersonByEmail(tx, corrected.email)
      if (owner !== null && owner.id !== personId) refuse({ code: 'email-exists' })
      await endSessions(tx, { personId, now })
    }
    orNotFound((await writeCorrection(tx, { personId, corrected, hasNewEmail })) || null)
    await mail(tx, { person, corrected, fields, now })
    return fields
  })
}

/** The part of a person that can be corrected. */
function profileFor({ username: name, language, email, contactNumber, address }: Person): CorrectableProfile {
  return { name, language, email: email ?? '', contactNumber, address }
}

async function mail(
  tx: Transaction,
  {
    person,
    corrected,
    fields,
    now,
  }: { person: Person; corrected: CorrectableProfile; fields: readonly CorrectedField[]; now: Date },
): Promise<void> {
  const { name: username, language, email } = corrected
  const addresses = new Set([person.email ?? '', email].filter((address) => address !== ''))
  for (const to of addresses)
    await enqueueMail(tx, {
      ...profileCorrectedMail({ subjectId: randomUUID(), to, username, language, fields }),
      personId: person.id,
    })
  const isUnverified = person.verifiedAt === null && fields.includes('email')
  if (isUnverified) {
    // The new address has ended the links of the old one.
    if ((await findMemberInvitation(tx, person.id)) !== null) return await renewInvitation(tx, person.id, now)
    const { passwordVersion } = orNotFound(await findPerson(tx, person.id))
    await enqueueMail(
      tx,
      verifyEmailMail({
        subjectId: randomUUID(),
        personId: person.id,
        username,
        email,
        language,
        next: null,
        passwordVersion,
      }),
    )
  }
}
