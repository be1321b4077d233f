import { sql } from 'kysely'
import type { Database, Transaction } from '../platform/database.ts'

/** Makes other resends to the same address wait until the transaction ends: there may be no row to lock,
 *  since addresses without an account are counted as well. */
export async function lockResends(tx: Transaction, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('resend ' || lower(${email}), 0))`.execute(tx)
}

/** When verification mails to an address were last asked for again, the latest first. */
export async function listResends(db: Database, email: string, { most }: { most: number }): Promise<Date[]> {
  const rows = await db
    .selectFrom('verification_requests')
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .select('requested_at as requestedAt')
    .orderBy('requested_at', 'desc')
    .limit(most)
    .execute()
  return rows.map((row) => row.requestedAt)
}

/** Counts a resend, and answers its id. */
export async function insertResend(tx: Transaction, email: string, now: Date): Promise<string> {
  const row = await tx
    .insertInto('verification_requests')
    .values({ email, requested_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function insertVerificationToken(
  db: Database,
  token: { tokenHash: Buffer; personId: string; now: Date; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('one_time_tokens')
    .values({
      token_hash: token.tokenHash,
      person_id: token.personId,
      purpose: 'VERIFY_EMAIL',
      created_at: token.now,
      expires_at: token.expiresAt,
    })
    .execute()
}

/** Uses a verification token up and answers whose it was; null if it is unknown, too old or used already.
 *  Of several at once exactly one is answered: the others wait for the row and then find it used. */
export async function takeVerificationToken(
  tx: Transaction,
  tokenHash: Buffer,
  now: Date,
): Promise<string | null> {
  const row = await tx
    .updateTable('one_time_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', 'VERIFY_EMAIL')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('person_id as personId')
    .executeTakeFirst()
  return row?.personId ?? null
}

/** Whether a token was used before. */
export async function isTokenUsed(db: Database, tokenHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('one_time_tokens')
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', 'VERIFY_EMAIL')
    .where('used_at', 'is not', null)
    .select('token_hash')
    .executeTakeFirst()
  return row !== undefined
}

/** Forgets tokens and resends that no rule asks about any more. */
export async function deleteStaleVerifications(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('one_time_tokens').where('expires_at', '<', before).execute()
  await db.deleteFrom('verification_requests').where('requested_at', '<', before).execute()
}
