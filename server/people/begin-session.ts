import type { SignedIn } from '../../contract/people.ts'
import type { Transaction } from '../platform/database.ts'
import { hashOfToken, newToken } from '../platform/session.ts'
import type { Person } from './people-queries.ts'
import { readProfile } from './read-profile.ts'
import { insertSecurityEvent, type Origin } from './security-queries.ts'
import { insertSession } from './session-queries.ts'
import { sessionMostMs } from './session-rules.ts'

/** Begins a session and gives its token, which is nowhere kept but by its browser. */
export async function beginSession(
  tx: Transaction,
  { person, from, now }: { person: Person; from: Origin; now: Date },
): Promise<SignedIn> {
  const token = newToken()
  await insertSession(tx, {
    tokenHash: hashOfToken(token),
    personId: person.id,
    userAgent: from.userAgent,
    createdAt: now,
    expiresAt: new Date(now.getTime() + sessionMostMs),
  })
  await insertSecurityEvent(tx, { kind: 'SIGNED_IN', personId: person.id, from, now })
  const userInfo = await readProfile(tx, person, now)
  const { canBuy, hasDiscountRate } = userInfo
  return { token, roles: person.roles, userInfo, canBuy, hasDiscountRate }
}
