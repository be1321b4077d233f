import type { SignedIn } from '../../../contract/shop/accounts/people.ts'
import type { Transaction } from '../../core/database.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { orNotFound } from '../../core/or-not-found.ts'
import { refuse, refuseIf } from '../../core/refusals.ts'
import { type Limits, runCounted } from '../../platform/limits/limits.ts'
import { createEncryption, type Encryption } from '../../platform/security/encryption.ts'
import { stepOfCode } from '../../platform/security/one-time-codes.ts'
import { hashOfToken } from '../../platform/security/tokens.ts'
import { insertSecurityEvent, type Origin } from '../credentials/security-queries.ts'
import { codes } from '../credentials/sign-in-limits.ts'
import { findTokenOwner, takeToken } from '../credentials/token-queries.ts'
import { findTwoFactor, spendRecoveryCode, spendStep } from '../credentials/two-factor-queries.ts'
import { findPerson } from '../people/people-queries.ts'
import { lockPerson } from '../people/person-lock-queries.ts'
import { beginSession } from './begin-session.ts'
import { findRefusalOfLogin } from './login-rules.ts'
import { readSignInFacts } from './sign-in.ts'

const purpose = 'TWO_FACTOR'

export interface GiveCode {
  ticket: string
  /** Six digits of the authenticator, or twelve of a recovery code. */
  code: string
  from: Origin
}

/** Completes a sign-in with a two-factor code. Attempts are limited per person, so that a stolen password
 *  allows few guesses. A used code is wrong. Only a right code consumes the ticket. */
export async function verifyCode(
  { db, config, clock, limits }: Pick<Dependencies, 'db' | 'config' | 'clock'> & { limits: Limits },
  { ticket, code, from }: GiveCode,
): Promise<SignedIn> {
  const now = clock.now()
  const token = { purpose, tokenHash: hashOfToken(ticket) } as const
  const personId = await findTokenOwner(db, token, now)
  if (personId === null) return refuse({ code: 'two-factor-expired' })
  const wait = await limits.use(codes, personId)
  if (wait > 0) refuse({ code: 'login-delayed', retryAfterSeconds: wait })
  const encryption = createEncryption(config.passwordPepper)
  const proveCode = async () =>
    await db.transaction().execute(async (tx) => {
      await lockPerson(tx, personId)
      if (!(await isRight(tx, encryption, { personId, code, now }))) return null
      if ((await takeToken(tx, token, now)) === null) refuse({ code: 'two-factor-expired' })
      const person = orNotFound(await findPerson(tx, personId))
      // The account may have been disabled since the ticket was issued.
      refuseIf(findRefusalOfLogin(await readSignInFacts(tx, person, now)))
      if (code.length > 6) await insertSecurityEvent(tx, { kind: 'RECOVERY_CODE_USED', personId, from, now })
      return await beginSession(tx, { person, from, now, isProven: true })
    })
  const signedIn = await runCounted(limits, [[codes, personId]], proveCode)
  if (signedIn === null) {
    const reason = 'two-factor-wrong'
    await insertSecurityEvent(db, { kind: 'TWO_FACTOR_REFUSED', personId, reason, from, now })
    return refuse({ code: reason })
  }
  await limits.clear(codes, personId)
  return signedIn
}

async function isRight(
  tx: Transaction,
  encryption: Encryption,
  { personId, code, now }: { personId: string; code: string; now: Date },
): Promise<boolean> {
  if (code.length > 6) {
    return await spendRecoveryCode(tx, { personId, codeHash: encryption.hash(code, personId), now })
  }
  const factor = await findTwoFactor(tx, personId)
  if (factor === null || factor.confirmedAt === null) return false
  const step = stepOfCode(encryption.open(factor.encryptedSecret, personId), code, now)
  return step !== null && (await spendStep(tx, personId, step))
}
