import { codeMinutes } from '../../../contract/shop/accounts/two-factor.ts'
import type { Database } from '../../core/database.ts'
import { hashOfToken, newToken } from '../../platform/security/tokens.ts'
import { insertToken } from '../credentials/token-queries.ts'
import { findTwoFactor } from '../credentials/two-factor-queries.ts'
import type { Person } from '../people/people-queries.ts'

/** A ticket for the second step of a sign-in, or null without a confirmed authenticator. */
export async function ticketForCode(
  db: Database,
  { id: personId, passwordVersion }: Pick<Person, 'id' | 'passwordVersion'>,
  now: Date,
): Promise<string | null> {
  const factor = await findTwoFactor(db, personId)
  if (factor === null || factor.confirmedAt === null) return null
  const ticket = newToken()
  const expiresAt = new Date(now.getTime() + codeMinutes * 60_000)
  const purpose = 'TWO_FACTOR'
  const tokenHash = hashOfToken(ticket)
  await insertToken(db, { purpose, tokenHash, personId, now, expiresAt, passwordVersion })
  return ticket
}
