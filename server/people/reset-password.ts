import type { Database } from '../platform/database.ts'
import { enqueueMail } from '../platform/mail.ts'
import { found, refuse, refuseIf } from '../platform/refuse.ts'
import { hashOfToken } from '../platform/session.ts'
import { passwordChangedMail } from './password-mails.ts'
import { passwordRefusal } from './password-rules.ts'
import { findPerson, getPasswordHash, setPasswordHash } from './people-queries.ts'
import { insertSecurityEvent, type Origin } from './security-queries.ts'
import { endSessionsOf } from './session-queries.ts'
import type { Door } from './sign-in.ts'
import { findTokenOwner, type OneTimeToken, spendTokens, takeToken } from './token-queries.ts'

/** Says whether a reset link is still good, and leaves it so. */
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

/** Replaces a forgotten password: once for each link, whose fellows are worth nothing afterwards either. Whoever was
 *  signed in with the old one is signed out everywhere, and the person hears of it by mail. */
export async function resetPassword(
  { db, passwords }: Door,
  { token, password, shopName, from, now }: ResetPassword,
): Promise<void> {
  const link = resetLink(token)
  const personId = await findTokenOwner(db, link, now)
  if (personId === null) refuse({ code: 'reset-link-expired' })
  const { email, username, language } = found(await findPerson(db, personId))
  refuseIf(passwordRefusal(password, { email: email ?? '', name: username, shopName }))
  const to = await passwords.hash(password)
  await db.transaction().execute(async (tx) => {
    if ((await takeToken(tx, link, now)) === null) refuse({ code: 'reset-link-expired' })
    await spendTokens(tx, { personId, purpose: 'RESET_PASSWORD', now })
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
