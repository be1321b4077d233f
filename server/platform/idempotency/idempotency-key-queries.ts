import { sql } from 'kysely'
import type { Database, Transaction } from '../../core/database.ts'

/** Identifies a keyed call: the keys of one caller are unknown to all others. */
export interface CallKey {
  /** Null for a visitor. */
  personId: string | null
  key: string
}

/** Claims a key for this transaction. False if a committed call has it; waits for one that is still running. */
export async function insertKey(
  tx: Transaction,
  {
    personId,
    key,
    operation,
    requestHash,
    now,
  }: CallKey & { operation: string; requestHash: Buffer; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('idempotency_keys')
    .values({ person_id: personId, key, operation, request_hash: requestHash, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function updateAnswer(
  tx: Transaction,
  { personId, key }: CallKey,
  answer: string,
): Promise<void> {
  await tx
    .updateTable('idempotency_keys')
    .set({ answer })
    .where('person_id', 'is not distinct from', personId)
    .where('key', '=', key)
    .execute()
}

export async function findAnswer(tx: Transaction, { personId, key }: CallKey) {
  return await tx
    .selectFrom('idempotency_keys')
    .where('person_id', 'is not distinct from', personId)
    .where('key', '=', key)
    .select(['operation', 'request_hash as requestHash', 'answer'])
    .executeTakeFirst()
}

/** The input of a keyed call. */
interface KeyedInput extends CallKey {
  operation: string
  requestHash: Buffer
}

/** Lets calls of an endpoint with the same input wait for each other until their transactions end. */
export async function lockInput(tx: Transaction, { operation, requestHash }: KeyedInput): Promise<void> {
  const name = `${operation} ${requestHash.toString('hex')}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}

/** The last committed call of this endpoint with the same input and another key, by the same person or by anybody. */
export async function findTwin(
  tx: Transaction,
  { personId, key, operation, requestHash }: KeyedInput,
  { since, isOfPerson }: { since: Date; isOfPerson: boolean },
) {
  return await tx
    .selectFrom('idempotency_keys')
    .where('created_at', '>', since)
    .where('operation', '=', operation)
    .where('request_hash', '=', requestHash)
    .where('answer', 'is not', null)
    .where('key', '<>', key)
    .$if(isOfPerson, (query) => query.where('person_id', 'is not distinct from', personId))
    .orderBy('created_at', 'desc')
    .select(['person_id as personId', 'created_at as at'])
    .limit(1)
    .executeTakeFirst()
}

/** Deletes up to `max` keys of calls before this time, oldest first, and returns their number. */
export async function deleteKeysBefore(db: Database, before: Date, max: number): Promise<number> {
  const oldest = db
    .selectFrom('idempotency_keys')
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(max)
    .select(sql<string>`ctid`.as('ctid'))
  const { numDeletedRows } = await db
    .deleteFrom('idempotency_keys')
    .where(sql`ctid`, 'in', oldest)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
