import { consentPurposes, termsVersion } from '../../../contract/shop/accounts/consents.ts'
import { type Registration, resendLimits } from '../../../contract/shop/accounts/people.ts'
import type { Language } from '../../../contract/values/language.ts'
import type { BasisPoints } from '../../../contract/values/money.ts'
import type { Transaction } from '../../core/database.ts'
import { orNotFound } from '../../core/or-not-found.ts'
import { refuse, refuseIf } from '../../core/refusals.ts'
import { type KeyedCall, runOnce } from '../../platform/idempotency/keyed-call.ts'
import { enqueueMail } from '../../platform/mail/mail.ts'
import { isMailFailing } from '../../platform/mail/mail-outage.ts'
import { grantedAtRegistration } from '../consents/consent-rules.ts'
import { recordConsent } from '../consents/set-consent.ts'
import { findRefusalOfPassword } from '../credentials/password-rules.ts'
import { insertSecurityEvent, listReplacements, type Origin } from '../credentials/security-queries.ts'
import { spendTokens } from '../credentials/token-queries.ts'
import { verifyEmailMail } from '../mailed-links/people-mails.ts'
import { insertResend, listResends, lockResends } from '../mailed-links/resend-queries.ts'
import { deleteInvitation } from '../member-import/member-invitation-queries.ts'
import { acceptsMembers, deriveContractStatus } from '../people/contract-status-rules.ts'
import { findPerson, findPersonByEmail } from '../people/people-queries.ts'
import { recordRateChange } from '../people/rate-change-queries.ts'
import {
  findShareLinkForJoining,
  findSponsorForJoining,
  insertMember,
  type NewMember,
  replaceUnverified,
} from '../people/registration-queries.ts'
import type { AuthDeps } from '../sign-in/sign-in.ts'
import { findInvitation } from '../staff/invitation-queries.ts'
import { canBeReplaced, maxReplacementsRead, replacementRefusal } from './registration-rules.ts'

export interface RegisterMember {
  registration: Registration
  language: Language
  shopName: string
  from: Origin
  now: Date
  keyed?: KeyedCall | null
}

/** Creates an unverified member and mails the verification link, in one transaction.
 *  Returns the seconds until the link can be resent. */
export async function registerMember(
  { db, passwords }: AuthDeps,
  { registration, language, shopName, from, now, keyed = null }: RegisterMember,
): Promise<{ resendAfterSeconds: number }> {
  const { name: username, email, password, contactNumber, gender, address, next } = registration
  const { statementVersion } = registration
  const owner = { email, name: username, contactNumber, edcNumber: null, shopName }
  refuseIf(findRefusalOfPassword(password, owner))
  if (await isMailFailing(db, now)) refuse({ code: 'mail-not-sent' })
  // Before the transaction, so that no connection or lock is held while the password is hashed.
  const passwordHash = await passwords.hash(password, { kind: 'registration', party: from.address })
  const register = async (tx: Transaction) => {
    await lockResends(tx, email)
    const joining = await findSponsor(tx, registration, now)
    const about = { email, username, passwordHash, contactNumber, gender, address, language }
    const member = { ...about, ...joining, termsVersion, statementVersion, agreedAt: now }
    const newId = await insertMember(tx, member)
    const { personId, subjectId, formerRate } =
      newId === null
        ? await replaceRegistration(tx, member, { from, now })
        : // The subject of the account's first mail is the account.
          { personId: newId, subjectId: newId, formerRate: null }
    await recordRates(tx, { personId, member, formerRate, now })
    const granted = grantedAtRegistration(registration)
    // All purposes, because a replaced registration may have granted others.
    for (const purpose of consentPurposes) {
      const isGranted = granted.includes(purpose)
      await recordConsent(tx, { personId, purpose, isGranted, source: 'REGISTRATION', now })
    }
    await insertSecurityEvent(tx, { kind: 'REGISTERED', personId, from, now })
    const { passwordVersion } = orNotFound(await findPerson(tx, personId))
    const mail = { subjectId, personId, username, email, language, next, passwordVersion }
    await enqueueMail(tx, verifyEmailMail(mail))
    return { resendAfterSeconds: resendLimits.betweenSeconds }
  }
  return await db
    .transaction()
    .execute(async (tx) => await runOnce(tx, keyed, async () => await register(tx)))
}

/** Replaces an unverified registration, which invalidates its mailed links. It sends another mail to the same address:
 *  replacements have limits of their own, because anyone can request a resend. */
async function replaceRegistration(
  tx: Transaction,
  member: NewMember,
  { from, now }: { from: Origin; now: Date },
): Promise<{ personId: string; subjectId: string; formerRate: FormerRate | null }> {
  const { email } = member
  const person = await findPersonByEmail(tx, email)
  // The existing account was deleted meanwhile, by expiry or by its person.
  if (person === null) refuse({ code: 'member-not-created' })
  const invitation = await findInvitation(tx, person.id)
  const isInvited = invitation !== null && invitation.expiresAt > now
  if (!canBeReplaced({ ...person, isInvited })) refuse({ code: 'email-exists' })
  const { id: personId, createdAt } = person
  const replacements = await listReplacements(tx, { personId, after: createdAt, max: maxReplacementsRead })
  const [latestResend = createdAt] = await listResends(tx, email, { max: 1 })
  const mailedAt = new Date(Math.max(latestResend.getTime(), createdAt.getTime()))
  refuseIf(replacementRefusal(replacements, { network: from.address, mailedAt, now }))
  await spendTokens(tx, { personId: person.id, purpose: 'VERIFY_EMAIL', now })
  // An imported member's, expired or not: once renewed, it would confirm the new registration without its password.
  await deleteInvitation(tx, person.id)
  if (!(await replaceUnverified(tx, person.id, member))) refuse({ code: 'email-exists' })
  const { sponsor, rateBasisPoints } = person
  const formerRate = sponsor === null ? null : { sponsorId: sponsor.id, rateBasisPoints }
  return { personId: person.id, subjectId: await insertResend(tx, email, now), formerRate }
}

interface FormerRate {
  sponsorId: string
  rateBasisPoints: BasisPoints
}

/** Records the end of a replaced registration's rate, and the rate of the new one. */
async function recordRates(
  tx: Transaction,
  {
    personId,
    member: { sponsorId, rateBasisPoints },
    formerRate,
    now,
  }: { personId: string; member: NewMember; formerRate: FormerRate | null; now: Date },
): Promise<void> {
  if (formerRate !== null) {
    const ended = { sponsorId: formerRate.sponsorId, from: formerRate.rateBasisPoints, to: 0 }
    await recordRateChange(tx, { personId, ...ended, changedAt: now })
  }
  if (sponsorId !== null)
    await recordRateChange(tx, { personId, sponsorId, from: 0, to: rateBasisPoints, changedAt: now })
}

/** Sponsor and rate of a new member: from the share link, else from the card number. */
async function findSponsor(
  tx: Transaction,
  { shareLinkCode: code, sponsorEdcNumber: number }: Registration,
  now: Date,
): Promise<Pick<NewMember, 'sponsorId' | 'rateBasisPoints' | 'shareLinkId'>> {
  if (!code) {
    const sponsorId = number === null ? null : await getEligibleSponsorId(tx, number, now)
    return { sponsorId, rateBasisPoints: 0, shareLinkId: null }
  }
  const link = await findShareLinkForJoining(tx, code)
  if (link === null || !acceptsMembers(deriveContractStatus(link, now)))
    return refuse({ code: 'share-link-missing' })
  return { sponsorId: link.ownerId, rateBasisPoints: link.rateBasisPoints, shareLinkId: link.id }
}

async function getEligibleSponsorId(tx: Transaction, edcNumber: string, now: Date): Promise<string> {
  const sponsor = await findSponsorForJoining(tx, edcNumber)
  if (sponsor === null) refuse({ code: 'sponsor-missing' })
  if (!acceptsMembers(deriveContractStatus(sponsor, now))) refuse({ code: 'sponsor-not-eligible' })
  return sponsor.id
}
