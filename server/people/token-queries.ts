import type { Database, Transaction } from '../platform/database.ts'

/** What a one-time token opens. */
export type Purpose = 'VERIFY_EMAIL' | 'RESET_PASSWORD' | 'CHOOSE_SPONSOR' | 'SECOND_FACTOR'

/** A token by its hash: the token itself is nowhere kept. */
export interface OneTimeToken {
  purpose: Purpose
  tokenHash: Buffer
}

export async function insertToken(
  db: Database,
  token: OneTimeToken & { personId: string; now: Date; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('one_time_tokens')
    .values({
      token_hash: token.tokenHash,
      person_id: token.personId,
      purpose: token.purpose,
      created_at: token.now,
      expires_at: token.expiresAt,
    })
    .execute()
}

/** Whose token it is, if it can still be used. */
export async function findTokenOwner(db: Database, token: OneTimeToken, now: Date): Promise<string | null> {
  const row = await db
    .selectFrom('one_time_tokens')
    .where('token_hash', '=', token.tokenHash)
    .where('purpose', '=', token.purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .select('person_id as personId')
    .executeTakeFirst()
  return row?.personId ?? null
}

/** Uses a token up and answers whose it was; null if it is unknown, too old or used already.
 *  Of several at once exactly one is answered: the others wait for the row and then find it used. */
export async function takeToken(tx: Transaction, token: OneTimeToken, now: Date): Promise<string | null> {
  const row = await tx
    .updateTable('one_time_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', token.tokenHash)
    .where('purpose', '=', token.purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('person_id as personId')
    .executeTakeFirst()
  return row?.personId ?? null
}

/** Whose token it was, if it was used before. */
export async function wasTokenUsed(db: Database, token: OneTimeToken): Promise<string | null> {
  const row = await db
    .selectFrom('one_time_tokens')
    .where('token_hash', '=', token.tokenHash)
    .where('purpose', '=', token.purpose)
    .where('used_at', 'is not', null)
    .select('person_id as personId')
    .executeTakeFirst()
  return row?.personId ?? null
}

/** Makes all links of a kind worthless that a person has been sent. */
export async function spendTokens(
  tx: Transaction,
  { personId, purpose, now }: { personId: string; purpose: Purpose; now: Date },
): Promise<void> {
  await tx
    .updateTable('one_time_tokens')
    .set({ used_at: now })
    .where('person_id', '=', personId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .execute()
}

/** Forgets tokens that nobody can use any more. */
export async function deleteStaleTokens(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('one_time_tokens').where('expires_at', '<', before).execute()
}
