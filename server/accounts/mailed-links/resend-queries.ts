import { sql } from 'kysely'
import type { Database, Transaction } from '../../core/database.ts'

/** Serialises resends to an email address with an advisory lock until the transaction ends. There may be no row to lock,
 *  because addresses without an account are counted as well. */
export async function lockResends(tx: Transaction, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('resend ' || lower(${email}), 0))`.execute(tx)
}

/** Times of the latest resends to an email address, latest first. */
export async function listResends(db: Database, email: string, { max }: { max: number }): Promise<Date[]> {
  const rows = await db
    .selectFrom('verification_requests')
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .select('requested_at as requestedAt')
    .orderBy('requested_at', 'desc')
    .limit(max)
    .execute()
  return rows.map((row) => row.requestedAt)
}

/** Records a resend and returns its id. */
export async function insertResend(tx: Transaction, email: string, now: Date): Promise<string> {
  const row = await tx
    .insertInto('verification_requests')
    .values({ email, requested_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Deletes resends that no rule needs any more. */
export async function deleteStaleResends(db: Database, before: Date, max: number): Promise<number> {
  const stale = db.selectFrom('verification_requests').where('requested_at', '<', before)
  const { numDeletedRows } = await db
    .deleteFrom('verification_requests')
    .where('id', 'in', stale.orderBy('requested_at').limit(max).select('id'))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
