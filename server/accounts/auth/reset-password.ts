import type { Database } from '../../platform/db/database.ts'
import { orNotFound, refuse, refuseIf } from '../../platform/http/refuse.ts'
import { hashOfToken } from '../../platform/http/session.ts'
import { enqueueMail } from '../../platform/mail/mail.ts'
import { findPerson, getPasswordHash, lockPerson, setPasswordHash } from '../people-queries.ts'
import { passwordChangedMail } from './password-mails.ts'
import { passwordRefusal } from './password-rules.ts'
import { insertSecurityEvent, type Origin } from './security-queries.ts'
import { endSessionsOf } from './session-queries.ts'
import type { Door } from './sign-in.ts'
import { findTokenOwner, type OneTimeToken, takeToken } from './token-queries.ts'

/** Checks a reset link without redeeming it. */
export async function checkResetLink(
  db: Database,
  { token, now }: { token: string; now: Date },
): Promise<void> {
  if ((await findTokenOwner(db, resetLink(token), now)) === null) refuse({ code: 'reset-link-expired' })
}

export interface ResetPassword {
  token: string
  password: string
  shopName: string
  from: Origin
  now: Date
}

/** Resets a password, once per link. The new password version invalidates every other link and ticket of the person;
 *  all sessions end, and a mail reports the change. */
export async function resetPassword(
  { db, passwords }: Door,
  { token, password, shopName, from, now }: ResetPassword,
): Promise<void> {
  const link = resetLink(token)
  const personId = await findTokenOwner(db, link, now)
  if (personId === null) refuse({ code: 'reset-link-expired' })
  const { email, username, language } = orNotFound(await findPerson(db, personId))
  refuseIf(passwordRefusal(password, { email: email ?? '', name: username, shopName }))
  const to = await passwords.hash(password, { kind: 'reset', party: from.address })
  await db.transaction().execute(async (tx) => {
    await lockPerson(tx, personId)
    if ((await takeToken(tx, link, now)) === null) refuse({ code: 'reset-link-expired' })
    await setPasswordHash(tx, { personId, from: await getPasswordHash(tx, personId), to })
    await endSessionsOf(tx, { personId, now })
    const eventId = await insertSecurityEvent(tx, { kind: 'PASSWORD_RESET', personId, from, now })
    if (email !== null)
      await enqueueMail(tx, passwordChangedMail({ subjectId: eventId, to: email, username, language }))
  })
}

function resetLink(token: string): OneTimeToken {
  return { purpose: 'RESET_PASSWORD', tokenHash: hashOfToken(token) }
}
