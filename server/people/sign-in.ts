import { resendLimits, type SignedIn } from '../../contract/people.ts'
import type { Database } from '../platform/database.ts'
import type { Passwords } from '../platform/passwords.ts'
import { refuse, refuseIf } from '../platform/refuse.ts'
import { hashOfToken, newToken } from '../platform/session.ts'
import { loginRefusal } from './login-rules.ts'
import { findAccount, type Person } from './people-queries.ts'
import { standingOrNull } from './profile-rules.ts'
import { readProfile } from './read-profile.ts'
import { secondsBeforeResend } from './resend-rules.ts'
import { insertSession } from './session-queries.ts'
import { sessionMostMs } from './session-rules.ts'
import { listResends } from './verification-queries.ts'

export interface SignIn {
  /** An email address or an eDC card number. */
  username: string
  password: string
  userAgent: string
  now: Date
}

/** Signs somebody in and gives them a token, which is nowhere kept but by them. An account that does not exist
 *  costs as much time as a wrong password; what is amiss with an account is told only to who knows its password. */
export async function signIn(
  db: Database,
  passwords: Passwords,
  { username, password, userAgent, now }: SignIn,
): Promise<SignedIn> {
  const account = await findAccount(db, username)
  const isRight = await passwords.matches(account?.passwordHash ?? null, password)
  if (account === null) refuse({ code: 'incorrect-account' })
  if (!isRight) refuse({ code: 'incorrect-password' })
  const { person } = account
  refuseIf(
    loginRefusal({
      roles: person.roles,
      isVerified: person.verifiedAt !== null,
      isDisabled: person.disabledAt !== null,
      sponsorStanding: standingOrNull(person.sponsor, now),
      resendAfterSeconds: await resendAfter(db, person, now),
    }),
  )
  const token = newToken()
  await insertSession(db, {
    tokenHash: hashOfToken(token),
    personId: person.id,
    userAgent,
    createdAt: now,
    expiresAt: new Date(now.getTime() + sessionMostMs),
  })
  const userInfo = await readProfile(db, person, now)
  return {
    token,
    roles: person.roles,
    userInfo,
    canBuy: userInfo.canBuy,
    hasDiscountRate: userInfo.hasDiscountRate,
  }
}

/** How long the button that mails a new link has to stay shut; of interest only before verification. */
async function resendAfter(db: Database, person: Person, now: Date): Promise<number> {
  if (person.verifiedAt !== null || person.email === null) return 0
  const resends = await listResends(db, person.email, { most: resendLimits.most })
  return secondsBeforeResend(resends, person.createdAt, now)
}
