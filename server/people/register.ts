import type { Language } from '../../contract/language.ts'
import { type Registration, resendLimits } from '../../contract/people.ts'
import type { Database, Transaction } from '../platform/database.ts'
import { enqueueMail } from '../platform/mail.ts'
import type { Passwords } from '../platform/passwords.ts'
import { refuse, refuseIf } from '../platform/refuse.ts'
import { grantedAtRegistration } from './consent-rules.ts'
import { recordConsent } from './give-consent.ts'
import { passwordRefusal } from './password-rules.ts'
import { verifyEmailMail } from './people-mails.ts'
import { findSponsorForJoining, insertMember } from './people-queries.ts'
import { acceptsMembers, standingOf } from './standing-rules.ts'

/** Which text of terms and privacy the registration form shows; kept with each person who agreed to it. */
const termsVersion = '2026-01'

export interface Register {
  registration: Registration
  language: Language
  shopName: string
  now: Date
}

/** Writes a new member down, unverified, and mails the verification link, or does neither.
 *  Answers how many seconds have to pass before the link can be asked for again. */
export async function register(
  db: Database,
  passwords: Passwords,
  { registration, language, shopName, now }: Register,
): Promise<{ resendAfterSeconds: number }> {
  const { name, email, password, contactNumber, gender, address, sponsorEdcNumber } = registration
  refuseIf(passwordRefusal(password, { email, name, shopName }))
  // Before the transaction: no connection and no lock is to be held while a password is hashed.
  const passwordHash = await passwords.hash(password)
  await db.transaction().execute(async (tx) => {
    const sponsorId = sponsorEdcNumber === null ? null : await findEligibleSponsor(tx, sponsorEdcNumber, now)
    const personId = await insertMember(tx, {
      email,
      username: name,
      passwordHash,
      contactNumber,
      gender,
      address,
      language,
      sponsorId,
      termsVersion,
      agreedAt: now,
    })
    for (const purpose of grantedAtRegistration(registration))
      await recordConsent(tx, { personId, purpose, isGranted: true, source: 'REGISTRATION', now })
    await enqueueMail(tx, verifyEmailMail({ subjectId: personId, personId, username: name, email, language }))
  })
  return { resendAfterSeconds: resendLimits.betweenSeconds }
}

async function findEligibleSponsor(tx: Transaction, edcNumber: string, now: Date): Promise<string> {
  const sponsor = await findSponsorForJoining(tx, edcNumber)
  if (sponsor === null) refuse({ code: 'sponsor-missing' })
  if (!acceptsMembers(standingOf(sponsor, now))) refuse({ code: 'sponsor-not-eligible' })
  return sponsor.id
}
