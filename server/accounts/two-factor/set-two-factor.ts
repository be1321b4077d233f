import { randomInt } from 'node:crypto'
import { recoveryCodeCount } from '../../../contract/shop/accounts/two-factor.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { orNotFound } from '../../core/or-not-found.ts'
import { refuse } from '../../core/refusals.ts'
import { createEncryption } from '../../platform/security/encryption.ts'
import { newCodeSecret, stepOfCode, uriOfSecret } from '../../platform/security/one-time-codes.ts'
import { hashOfToken } from '../../platform/security/tokens.ts'
import { readShop } from '../../settings/read-shop.ts'
import { insertSecurityEvent, type Origin } from '../credentials/security-queries.ts'
import { endSessions, markProven } from '../credentials/session-queries.ts'
import {
  findTwoFactor,
  insertRecoveryCodes,
  markConfirmed,
  writeUnconfirmed,
} from '../credentials/two-factor-queries.ts'
import { findPerson } from '../people/people-queries.ts'
import { informOfAuthenticator } from '../staff/inform-of-authenticator.ts'

type Parts = Pick<Dependencies, 'db' | 'config' | 'clock'>

/** Creates an authenticator secret, valid once confirmed with a code; until then it can be requested anew.
 *  Refuses `two-factor-set` if an authenticator is confirmed: only an admin can remove it. */
export async function beginTwoFactor(
  { db, config, clock }: Parts,
  personId: string,
): Promise<{ secret: string; address: string }> {
  const secret = newCodeSecret()
  const encryptedSecret = createEncryption(config.passwordPepper).close(secret, personId)
  const { email, contract } = orNotFound(await findPerson(db, personId))
  const isWritten = await db
    .transaction()
    .execute(async (tx) => await writeUnconfirmed(tx, { personId, encryptedSecret, now: clock.now() }))
  if (!isWritten) refuse({ code: 'two-factor-set' })
  const { nameEn: shopName } = await readShop({ db, config }, clock.now())
  const account = email ?? contract?.edcNumber ?? ''
  return { secret, address: uriOfSecret({ secret, shopName, account }) }
}

export interface ConfirmTwoFactor {
  personId: string
  token: string
  code: string
  from: Origin
}

/** Confirms an authenticator with a code: marks this session as proven, ends all others and returns recovery codes.
 *  Refuses `two-factor-wrong`, `two-factor-set` and, if no secret was requested, `two-factor-expired`. */
export async function confirmTwoFactor(
  { db, config, clock }: Parts,
  { personId, token, code, from }: ConfirmTwoFactor,
): Promise<{ recoveryCodes: string[] }> {
  const now = clock.now()
  const encryption = createEncryption(config.passwordPepper)
  const recoveryCodes = Array.from({ length: recoveryCodeCount }, newRecoveryCode)
  await db.transaction().execute(async (tx) => {
    const factor = await findTwoFactor(tx, personId)
    if (factor === null) return refuse({ code: 'two-factor-expired' })
    if (factor.confirmedAt !== null) refuse({ code: 'two-factor-set' })
    const { encryptedSecret } = factor
    const step = stepOfCode(encryption.open(encryptedSecret, personId), code, now)
    if (step === null) return refuse({ code: 'two-factor-wrong' })
    if (!(await markConfirmed(tx, { personId, encryptedSecret, step, now }))) {
      refuse({ code: 'two-factor-expired' })
    }
    const hashes = recoveryCodes.map((recoveryCode) => encryption.hash(recoveryCode, personId))
    await insertRecoveryCodes(tx, personId, hashes)
    const exceptTokenHash = hashOfToken(token)
    await endSessions(tx, { personId, exceptTokenHash, now })
    await markProven(tx, exceptTokenHash, now)
    await insertSecurityEvent(tx, { kind: 'TWO_FACTOR_SET', personId, from, now })
    await informOfAuthenticator(tx, { event: 'SET', personId, staffId: personId, reason: '', now })
  })
  return { recoveryCodes }
}

/** Twelve digits, for numeric keypads; attempts are rate-limited like passwords. */
function newRecoveryCode(): string {
  return Array.from({ length: 12 }, () => randomInt(10)).join('')
}
