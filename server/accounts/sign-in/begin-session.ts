import type { SignedIn } from '../../../contract/shop/accounts/people.ts'
import type { Transaction } from '../../core/database.ts'
import { hashOfToken, newToken } from '../../platform/security/tokens.ts'
import { insertSecurityEvent, type Origin } from '../credentials/security-queries.ts'
import { insertSession } from '../credentials/session-queries.ts'
import { sessionLimits } from '../credentials/session-rules.ts'
import type { Person } from '../people/people-queries.ts'
import { readProfile } from '../profile/read-profile.ts'

/** Begins a session and returns its token; the database stores only the hash. `isProven` marks a session
 *  that passed two-factor authentication. */
export async function beginSession(
  tx: Transaction,
  { person, from, now, isProven = false }: { person: Person; from: Origin; now: Date; isProven?: boolean },
): Promise<SignedIn> {
  const token = newToken()
  await insertSession(tx, {
    tokenHash: hashOfToken(token),
    personId: person.id,
    userAgent: from.userAgent,
    createdAt: now,
    expiresAt: new Date(now.getTime() + sessionLimits(person.roles).maxMs),
    provenAt: isProven ? now : null,
  })
  await insertSecurityEvent(tx, { kind: 'SIGNED_IN', personId: person.id, from, now })
  const userInfo = await readProfile(tx, person, now)
  const { canBuy, hasDiscountRate } = userInfo
  return { token, roles: person.roles, userInfo, canBuy, hasDiscountRate }
}
