import { randomInt } from 'node:crypto'
import { recoveryCodeCount } from '../../../contract/accounts/second-factor.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { found, refuse } from '../../platform/http/refuse.ts'
import { hashOfToken } from '../../platform/http/session.ts'
import { addressOfSecret, newCodeSecret, stepOfCode } from '../../platform/security/one-time-codes.ts'
import { openSeal } from '../../platform/security/seal.ts'
import { findPerson } from '../people-queries.ts'
import {
  findSecondFactor,
  insertRecoveryCodes,
  markConfirmed,
  writeUnconfirmed,
} from './second-factor-queries.ts'
import { insertSecurityEvent, type Origin } from './security-queries.ts'
import { endSessionsOf, markProven } from './session-queries.ts'

type Parts = Pick<Dependencies, 'db' | 'config' | 'clock'>

/** Gives somebody a new secret for their device. It counts once the device has shown that it has it; until then another
 *  one may be asked for. Refuses with `second-factor-set` who has a device: that is for an admin to take away. */
export async function beginSecondFactor(
  { db, config, clock }: Parts,
  personId: string,
): Promise<{ secret: string; address: string }> {
  const secret = newCodeSecret()
  const sealedSecret = openSeal(config.passwordPepper).close(secret, personId)
  const { email, contract } = found(await findPerson(db, personId))
  const isWritten = await db
    .transaction()
    .execute(async (tx) => await writeUnconfirmed(tx, { personId, sealedSecret, now: clock.now() }))
  if (!isWritten) refuse({ code: 'second-factor-set' })
  const account = email ?? contract?.edcNumber ?? ''
  return { secret, address: addressOfSecret({ secret, shopName: config.shop.nameEn, account }) }
}

export interface ConfirmSecondFactor {
  personId: string
  token: string
  code: string
  from: Origin
}

/** Takes a device into use that shows the right code: this session is proven by it, all others of the person end, and
 *  they are given codes for the day on which the device is lost. Refuses with `second-factor-wrong`, with
 *  `second-factor-set` who has a device, and with `second-factor-expired` where no secret was asked for. */
export async function confirmSecondFactor(
  { db, config, clock }: Parts,
  { personId, token, code, from }: ConfirmSecondFactor,
): Promise<{ recoveryCodes: string[] }> {
  const now = clock.now()
  const seal = openSeal(config.passwordPepper)
  const recoveryCodes = Array.from({ length: recoveryCodeCount }, newRecoveryCode)
  await db.transaction().execute(async (tx) => {
    const factor = await findSecondFactor(tx, personId)
    if (factor === null) return refuse({ code: 'second-factor-expired' })
    if (factor.confirmedAt !== null) refuse({ code: 'second-factor-set' })
    const { sealedSecret } = factor
    const step = stepOfCode(seal.open(sealedSecret, personId), code, now)
    if (step === null) return refuse({ code: 'second-factor-wrong' })
    if (!(await markConfirmed(tx, { personId, sealedSecret, step, now }))) {
      refuse({ code: 'second-factor-expired' })
    }
    const hashes = recoveryCodes.map((one) => seal.hash(one, personId))
    await insertRecoveryCodes(tx, personId, hashes)
    const exceptTokenHash = hashOfToken(token)
    await endSessionsOf(tx, { personId, exceptTokenHash, now })
    await markProven(tx, exceptTokenHash, now)
    await insertSecurityEvent(tx, { kind: 'SECOND_FACTOR_SET', personId, from, now })
  })
  return { recoveryCodes }
}

/** Twelve digits, so that any keypad can type them; a try costs as much waiting as one of a password. */
function newRecoveryCode(): string {
  return Array.from({ length: 12 }, () => randomInt(10)).join('')
}
