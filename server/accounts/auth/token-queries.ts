import { sql } from 'kysely'
import type { Database, Transaction } from '../../platform/db/database.ts'

/** What a one-time token opens. */
export type Purpose = 'VERIFY_EMAIL' | 'RESET_PASSWORD' | 'CHOOSE_SPONSOR' | 'TWO_FACTOR'

/** A token by its hash: the token itself is nowhere kept. */
export interface OneTimeToken {
  purpose: Purpose
  tokenHash: Buffer
}

export interface NewToken extends OneTimeToken {
  personId: string
  now: Date
  expiresAt: Date
  /** The version of the password that was checked or is to be replaced; the present one if left out. */
  passwordVersion?: number | undefined
}

/** Stores a token. It is valid only while its person keeps the same password. */
export async function insertToken(db: Database, token: NewToken): Promise<void> {
  await db
    .insertInto('one_time_tokens')
    .values(({ selectFrom }) => ({
      token_hash: token.tokenHash,
      person_id: token.personId,
      purpose: token.purpose,
      created_at: token.now,
      expires_at: token.expiresAt,
      password_version:
        token.passwordVersion ??
        selectFrom('people')
          .where('id', '=', token.personId)
          .select('password_version')
          .$asScalar()
          .$notNull(),
    }))
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
    .where(isOfPresentPassword)
    .select('person_id as personId')
    .executeTakeFirst()
  return row?.personId ?? null
}

/** Uses a token up and answers whose it was; null if it is unknown, too old, used already, or of a replaced password.
 *  Of several at once exactly one is answered. Lock the person first: changing a password locks them in that order. */
export async function takeToken(tx: Transaction, token: OneTimeToken, now: Date): Promise<string | null> {
  const row = await tx
    .updateTable('one_time_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', token.tokenHash)
    .where('purpose', '=', token.purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where(isOfPresentPassword)
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
export async function deleteStaleTokens(db: Database, before: Date, max: number): Promise<number> {
  const stale = db.selectFrom('one_time_tokens').where('expires_at', '<', before).orderBy('expires_at')
  const { numDeletedRows } = await db
    .deleteFrom('one_time_tokens')
    .where('token_hash', 'in', stale.limit(max).select('token_hash'))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

const isOfPresentPassword = sql<boolean>`exists (select from people
  where people.id = one_time_tokens.person_id and people.password_version = one_time_tokens.password_version)`
