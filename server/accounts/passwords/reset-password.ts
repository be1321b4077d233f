import type { Database } from '../../core/database.ts'
import { orNotFound } from '../../core/or-not-found.ts'
import { refuse, refuseIf } from '../../core/refusals.ts'
import { enqueueMail } from '../../platform/mail/mail.ts'
import { hashOfToken } from '../../platform/security/tokens.ts'
import { findRefusalOfPassword } from '../credentials/password-rules.ts'
import { insertSecurityEvent, type Origin } from '../credentials/security-queries.ts'
import { endSessions } from '../credentials/session-queries.ts'
import { repeatedResets } from '../credentials/sign-in-limits.ts'
import { findRedeemer, findTokenOwner, type OneTimeToken, takeToken } from '../credentials/token-queries.ts'
import { passwordChangedMail } from '../mailed-links/password-mails.ts'
import { acceptMemberInvitation } from '../member-import/accept-member-invitation.ts'
import { findPerson, getPasswordHash, setPasswordHash } from '../people/people-queries.ts'
import { lockPerson } from '../people/person-lock-queries.ts'
import type { AuthDeps } from '../sign-in/sign-in.ts'
import { acceptInvitation } from '../staff/accept-invitation.ts'
import { lockStaff } from '../staff/staff-queries.ts'

/** Checks a reset link without redeeming it, and returns whether it activates the account of an imported member. */
export async function checkResetLink(
  db: Database,
  { token, now }: { token: string; now: Date },
): Promise<{ isMemberInvitation: boolean }> {
  const found = await findLink(db, token, now)
  if (found === null) return refuse({ code: 'reset-link-expired' })
  return { isMemberInvitation: found.link.purpose === 'MEMBER_INVITATION' }
}

export interface ResetPassword {
  token: string
  password: string
  /** Whether the person confirmed the minimum age and accepts the terms, which an imported member must do. */
  acceptsTerms: boolean
  shopName: string
  from: Origin
  now: Date
}

/** Resets a password, once per link. The new password version invalidates every other link and ticket of the person;
 *  all sessions end, and a mail reports the change. */
export async function resetPassword(
  deps: AuthDeps,
  { token, password, acceptsTerms, shopName, from, now }: ResetPassword,
): Promise<void> {
  const { db, passwords } = deps
  const found = await findLink(db, token, now)
  if (found === null && (await isRepeat(deps, { token, password, from, now }))) return
  if (found === null) return refuse({ code: 'reset-link-expired' })
  const { link, personId } = found
  const isInvitation = link.purpose === 'STAFF_INVITATION'
  const isMemberInvitation = link.purpose === 'MEMBER_INVITATION'
  if (isMemberInvitation && !acceptsTerms)
    refuse({ code: 'invalid-input', fields: { acceptsTerms: 'must-agree' } })
  const person = orNotFound(await findPerson(db, personId))
  const { email, username, contactNumber, contract, language } = person
  const edcNumber = contract?.edcNumber ?? null
  const owner = { email: email ?? '', name: username, contactNumber, edcNumber, shopName }
  refuseIf(findRefusalOfPassword(password, owner))
  const to = await passwords.hash(password, { kind: 'reset', party: from.address })
  await db.transaction().execute(async (tx) => {
    // Before the person, in the order of the other changes of the staff.
    if (isInvitation) await lockStaff(tx)
    await lockPerson(tx, personId)
    if ((await takeToken(tx, link, now)) === null) refuse({ code: 'reset-link-expired' })
    await setPasswordHash(tx, { personId, from: await getPasswordHash(tx, personId), to })
    const name = isInvitation ? await acceptInvitation(tx, personId, now) : username
    if (isMemberInvitation) {
      await acceptMemberInvitation(tx, personId, now)
      await insertSecurityEvent(tx, { kind: 'EMAIL_VERIFIED', personId, from, now })
    }
    await endSessions(tx, { personId, now })
    const eventId = await insertSecurityEvent(tx, { kind: 'PASSWORD_RESET', personId, from, now })
    if (email !== null && !isMemberInvitation)
      await enqueueMail(tx, passwordChangedMail({ subjectId: eventId, to: email, username: name, language }))
  })
}

/** Whether the link was redeemed and its person has this password: the answer to the first attempt was lost. */
async function isRepeat(
  { db, passwords, limits }: AuthDeps,
  { token, password, from, now }: Pick<ResetPassword, 'token' | 'password' | 'from' | 'now'>,
): Promise<boolean> {
  const redeemed = await findOwner(token, (link) => findRedeemer(db, link, now))
  if (redeemed === null || (await limits.use(repeatedResets, redeemed.personId)) > 0) return false
  const turn = { kind: 'reset', party: from.address } as const
  return await passwords.matches(await getPasswordHash(db, redeemed.personId), password, turn)
}

/** The link of a token and its person: a reset, or an invitation of staff or an imported member, which sets the password
 *  as well. */
async function findLink(
  db: Database,
  token: string,
  now: Date,
): Promise<{ link: OneTimeToken; personId: string } | null> {
  return await findOwner(token, (link) => findTokenOwner(db, link, now))
}

async function findOwner(
  token: string,
  find: (link: OneTimeToken) => Promise<string | null>,
): Promise<{ link: OneTimeToken; personId: string } | null> {
  for (const purpose of ['RESET_PASSWORD', 'STAFF_INVITATION', 'MEMBER_INVITATION'] as const) {
    const link = { purpose, tokenHash: hashOfToken(token) }
    const personId = await find(link)
    if (personId !== null) return { link, personId }
  }
  return null
}
