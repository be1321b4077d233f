import type { SignedIn } from '../../../contract/shop/accounts/people.ts'
import { refuse } from '../../core/refusals.ts'
import { runCounted } from '../../platform/limits/limits.ts'
import { hashOfToken } from '../../platform/security/tokens.ts'
import { emitEvent } from '../../platform/webhooks/emit-event.ts'
import { insertSecurityEvent, type Origin } from '../credentials/security-queries.ts'
import { confirmations } from '../credentials/sign-in-limits.ts'
import { findRedeemer, findTokenOwner, type OneTimeToken, takeToken } from '../credentials/token-queries.ts'
import { findPerson, getPasswordHash } from '../people/people-queries.ts'
import { markVerified } from '../people/registration-queries.ts'
import { type AuthDeps, enterVerified } from '../sign-in/sign-in.ts'

export interface VerifyEmail {
  token: string
  /** The password chosen at registration. */
  password: string
  /** Whether to begin a session. */
  signsIn: boolean
  from: Origin
  now: Date
}

/** Redeems a verification link, once, even under concurrency (docs/spec/invariants.md#a39). The password proves that the link's
 *  reader also registered; otherwise a stranger's registration could be confirmed by the address owner (decision 11).
 *  It also suffices for a session, so that a new member need not type it twice. */
export async function verifyEmail(
  { db, passwords, limits }: AuthDeps,
  { token, password, signsIn, from, now }: VerifyEmail,
): Promise<SignedIn | null> {
  const link: OneTimeToken = { purpose: 'VERIFY_EMAIL', tokenHash: hashOfToken(token) }
  const personId = await findTokenOwner(db, link, now)
  if (personId === null)
    refuse({ code: (await wasAccepted(link)) ? 'already-verified' : 'verification-link-invalid' })
  const wait = await limits.use(confirmations, personId)
  if (wait > 0) refuse({ code: 'login-delayed', retryAfterSeconds: wait })
  // Read before the password is verified: a password changed meanwhile must not open a session.
  const person = await findPerson(db, personId)
  const passwordHash = await getPasswordHash(db, personId)
  const turn = { kind: 'verification', party: from.address } as const
  const matches = async () => await passwords.matches(passwordHash, password, turn)
  if (!(await runCounted(limits, [[confirmations, personId]], matches))) {
    const reason = 'incorrect-password'
    await insertSecurityEvent(db, { kind: 'VERIFICATION_REFUSED', personId, reason, from, now })
    refuse({ code: reason })
  }
  await db.transaction().execute(async (tx) => {
    const isFirst = (await takeToken(tx, link, now)) !== null
    if (!isFirst || !(await markVerified(tx, { personId, passwordHash, now })))
      refuse({ code: 'already-verified' })
    await insertSecurityEvent(tx, { kind: 'EMAIL_VERIFIED', personId, from, now })
    await emitEvent(tx, 'person.registered', { personId })
  })
  return signsIn && person ? await enterVerified(db, person, { from, now }) : null

  /** A link may also be spent by a repeated registration; then the account is not verified. */
  async function wasAccepted(used: OneTimeToken): Promise<boolean> {
    const owner = await findRedeemer(db, used)
    return owner !== null && (await findPerson(db, owner))?.verifiedAt != null
  }
}
