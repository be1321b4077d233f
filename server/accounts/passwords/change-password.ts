import { orNotFound } from '../../core/or-not-found.ts'
import { refuse, refuseIf } from '../../core/refusals.ts'
import { enqueueMail } from '../../platform/mail/mail.ts'
import { hashOfToken } from '../../platform/security/tokens.ts'
import { findRefusalOfPassword } from '../credentials/password-rules.ts'
import { hasChangedPassword, insertSecurityEvent, type Origin } from '../credentials/security-queries.ts'
import { endSessions } from '../credentials/session-queries.ts'
import { passwordChangedMail } from '../mailed-links/password-mails.ts'
import { findPerson, getPasswordHash, setPasswordHash } from '../people/people-queries.ts'
import type { AuthDeps } from '../sign-in/sign-in.ts'

export interface ChangePassword {
  personId: string
  currentPassword: string
  password: string
  /** Token of the current session, which stays; all others end. */
  token: string
  shopName: string
  from: Origin
  now: Date
}

/** How long a repeat of a change whose answer was lost succeeds. Otherwise the new password is not compared, so that it
 *  cannot be used to guess the current one. */
const repeatMs = 10 * 60 * 1000

/** Changes the password after verifying the current one (docs/spec/attacks.md#b5). One of several concurrent changes
 *  succeeds. The new password version invalidates every reset link and sign-in ticket of the person. */
export async function changePassword(
  { db, passwords }: AuthDeps,
  { personId, currentPassword, password, token, shopName, from, now }: ChangePassword,
): Promise<void> {
  const person = orNotFound(await findPerson(db, personId))
  const { email, username, contactNumber, contract, language } = person
  const current = await getPasswordHash(db, personId)
  const turn = { kind: 'change', party: personId } as const
  if (!(await passwords.matches(current, currentPassword, turn))) {
    const isRecent = await hasChangedPassword(db, personId, new Date(now.getTime() - repeatMs))
    if (isRecent && (await passwords.matches(current, password, turn))) return
    const reason = 'current-password-incorrect'
    await insertSecurityEvent(db, { kind: 'PASSWORD_CHANGE_REFUSED', personId, reason, from, now })
    refuse({ code: reason })
  }
  const edcNumber = contract?.edcNumber ?? null
  const owner = { email: email ?? '', name: username, contactNumber, edcNumber, shopName }
  refuseIf(findRefusalOfPassword(password, owner))
  const to = await passwords.hash(password, turn)
  await db.transaction().execute(async (tx) => {
    if (!(await setPasswordHash(tx, { personId, from: current, to })))
      refuse({ code: 'current-password-incorrect' })
    await endSessions(tx, { personId, exceptTokenHash: hashOfToken(token), now })
    const eventId = await insertSecurityEvent(tx, { kind: 'PASSWORD_CHANGED', personId, from, now })
    if (email !== null)
      await enqueueMail(tx, passwordChangedMail({ subjectId: eventId, to: email, username, language }))
  })
}
