import { codeMinutes } from '../../contract/shop/accounts/two-factor.ts'
import { insertToken } from '../../server/accounts/credentials/token-queries.ts'
import {
  insertRecoveryCodes,
  markConfirmed,
  writeUnconfirmed,
} from '../../server/accounts/credentials/two-factor-queries.ts'
import type { Dependencies } from '../../server/core/dependencies.ts'
import { createEncryption } from '../../server/platform/security/encryption.ts'
import { codeAt, newCodeSecret } from '../../server/platform/security/one-time-codes.ts'
import { hashOfToken, newToken } from '../../server/platform/security/tokens.ts'
import type { PartOfMall } from '../open-modules.ts'
import { type AMember, aMember, insertSessionForPerson } from './a-member.ts'
import { type Actor, createActor } from './actor.ts'

type Parts = Pick<Dependencies, 'db' | 'clock' | 'config'>

/** A member of staff with an authenticator. */
export interface Clerk {
  id: string
  email: string
  /** The current code of the authenticator, optionally some seconds `later`. */
  code: (later?: number) => string
  recoveryCode: string
}

/** A member of staff who calls the API. */
export async function aClerk(
  { app, db, clock }: Pick<PartOfMall, 'app' | 'db' | 'clock'>,
  clerk: AMember = {},
): Promise<Actor & { id: string; email: string }> {
  const { id, email } = await aMember(db, { roles: ['ROLE_CMS_IIT'], ...clerk })
  return { id, email, ...createActor(app, await insertSessionForPerson(db, clock, id)) }
}

/** Creates a member of staff with an authenticator of which no code was used yet. */
export async function aClerkWithAuthenticator(
  { db, clock, config }: Parts,
  clerk: AMember = {},
): Promise<Clerk> {
  const { id: personId, email } = await aMember(db, { roles: ['ROLE_CMS_IIT'], ...clerk })
  const encryption = createEncryption(config.passwordPepper)
  const secret = newCodeSecret()
  const encryptedSecret = encryption.close(secret, personId)
  const recoveryCode = '123456789012'
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    await writeUnconfirmed(tx, { personId, encryptedSecret, now })
    await markConfirmed(tx, { personId, encryptedSecret, step: 0, now })
    await insertRecoveryCodes(tx, personId, [encryption.hash(recoveryCode, personId)])
  })
  const code = (later = 0) => codeAt(secret, new Date(clock.now().getTime() + later * 1000))
  return { id: personId, email, code, recoveryCode }
}

/** The body of the 2FA step after a correct password. */
export async function aRightCode(parts: Parts): Promise<{ ticket: string; code: string }> {
  const { id: personId, code } = await aClerkWithAuthenticator(parts)
  const ticket = newToken()
  const now = parts.clock.now()
  const expiresAt = new Date(now.getTime() + codeMinutes * 60_000)
  await insertToken(parts.db, {
    purpose: 'TWO_FACTOR',
    tokenHash: hashOfToken(ticket),
    personId,
    now,
    expiresAt,
  })
  return { ticket, code: code() }
}

/** The code of the authenticator to be confirmed. */
export async function startTwoFactorSetup({ db, clock, config }: Parts): Promise<string> {
  const secret = newCodeSecret()
  const encryption = createEncryption(config.passwordPepper)
  const staff = await db
    .selectFrom('person_roles')
    .where('role', '=', 'ROLE_CMS_IIT')
    .select('person_id as personId')
    .execute()
  await db.deleteFrom('two_factor_secrets').execute()
  await db.transaction().execute(async (tx) => {
    for (const { personId } of staff) {
      await writeUnconfirmed(tx, {
        personId,
        encryptedSecret: encryption.close(secret, personId),
        now: clock.now(),
      })
    }
  })
  return codeAt(secret, clock.now())
}
