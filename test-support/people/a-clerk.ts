import { codeMinutes } from '../../contract/accounts/second-factor.ts'
import {
  insertRecoveryCodes,
  markConfirmed,
  writeUnconfirmed,
} from '../../server/accounts/auth/second-factor-queries.ts'
import { insertToken } from '../../server/accounts/auth/token-queries.ts'
import type { Dependencies } from '../../server/platform/http/dependencies.ts'
import { hashOfToken, newToken } from '../../server/platform/http/session.ts'
import { codeAt, newCodeSecret } from '../../server/platform/security/one-time-codes.ts'
import { openSeal } from '../../server/platform/security/seal.ts'
import type { PartOfMall } from '../open-nouns.ts'
import { type AMember, aMember, signedIn } from './a-member.ts'
import { type Actor, actor } from './actor.ts'

type Parts = Pick<Dependencies, 'db' | 'clock' | 'config'>

/** One of the staff, with a device. */
export interface Clerk {
  id: string
  email: string
  /** What the device shows, `later` by some seconds. */
  code: (later?: number) => string
  recoveryCode: string
}

/** One of the staff, at the front door. */
export async function aClerk(
  { app, db, clock }: Pick<PartOfMall, 'app' | 'db' | 'clock'>,
  clerk: AMember = {},
): Promise<Actor & { id: string }> {
  const { id } = await aMember(db, { roles: ['ROLE_CMS_IIT'], ...clerk })
  return { id, ...actor(app, await signedIn(db, clock, id)) }
}

/** Writes one of the staff down who has a device that no code was taken from yet. */
export async function aClerkWithDevice({ db, clock, config }: Parts, clerk: AMember = {}): Promise<Clerk> {
  const { id: personId, email } = await aMember(db, { roles: ['ROLE_CMS_IIT'], ...clerk })
  const seal = openSeal(config.passwordPepper)
  const secret = newCodeSecret()
  const sealedSecret = seal.close(secret, personId)
  const recoveryCode = '123456789012'
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    await writeUnconfirmed(tx, { personId, sealedSecret, now })
    await markConfirmed(tx, { personId, sealedSecret, step: 0, now })
    await insertRecoveryCodes(tx, personId, [seal.hash(recoveryCode, personId)])
  })
  const code = (later = 0) => codeAt(secret, new Date(clock.now().getTime() + later * 1000))
  return { id: personId, email, code, recoveryCode }
}

/** What somebody sends whose password was right just now. */
export async function aRightCode(parts: Parts): Promise<{ ticket: string; code: string }> {
  const { id: personId, code } = await aClerkWithDevice(parts)
  const ticket = newToken()
  const now = parts.clock.now()
  const expiresAt = new Date(now.getTime() + codeMinutes * 60_000)
  await insertToken(parts.db, {
    purpose: 'SECOND_FACTOR',
    tokenHash: hashOfToken(ticket),
    personId,
    now,
    expiresAt,
  })
  return { ticket, code: code() }
}

/** The code of a device that waits to be confirmed, whoever of the staff asks. */
export async function unconfirmedCode({ db, clock, config }: Parts): Promise<string> {
  const secret = newCodeSecret()
  const seal = openSeal(config.passwordPepper)
  const staff = await db
    .selectFrom('person_roles')
    .where('role', '=', 'ROLE_CMS_IIT')
    .select('person_id as personId')
    .execute()
  await db.deleteFrom('second_factors').execute()
  await db.transaction().execute(async (tx) => {
    for (const { personId } of staff) {
      await writeUnconfirmed(tx, {
        personId,
        sealedSecret: seal.close(secret, personId),
        now: clock.now(),
      })
    }
  })
  return codeAt(secret, clock.now())
}
