import { codeMinutes } from '../../contract/second-factor.ts'
import type { Database } from '../platform/database.ts'
import { hashOfToken, newToken } from '../platform/session.ts'
import { findSecondFactor } from './second-factor-queries.ts'
import { insertToken } from './token-queries.ts'

/** A ticket for somebody whose password was right, or null for who has no device. */
export async function ticketForCode(db: Database, personId: string, now: Date): Promise<string | null> {
  const factor = await findSecondFactor(db, personId)
  if (factor === null || factor.confirmedAt === null) return null
  const ticket = newToken()
  const expiresAt = new Date(now.getTime() + codeMinutes * 60_000)
  const purpose = 'SECOND_FACTOR'
  await insertToken(db, { purpose, tokenHash: hashOfToken(ticket), personId, now, expiresAt })
  return ticket
}
