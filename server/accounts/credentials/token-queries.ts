import { sql } from 'kysely'
import type { Database, Transaction } from '../../core/database.ts'
import { MailOutdated } from '../../platform/mail/mail-transport.ts'

/** Purpose of a one-time token. */
export type Purpose =
  | 'VERIFY_EMAIL'
  | 'RESET_PASSWORD'
  | 'CHOOSE_SPONSOR'
  | 'TWO_FACTOR'
  | 'STAFF_INVITATION'
  | 'MEMBER_INVITATION'

/** A one-time token; only its hash is stored. */
export interface OneTimeToken {
  purpose: Purpose
  tokenHash: Buffer
}

export interface NewToken extends OneTimeToken {
  personId: string
  now: Date
  expiresAt: Date
  /** Password version that the token belongs to; default the current one. */
  passwordVersion?: number | undefined
}

/** Stores a token. A password change invalidates it. */
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

/** Stores the token of a link that is mailed to `to`. It works while this is the address of the account. The mail fails
 *  for good if it no longer is, or if the password has changed since the mail was queued. */
export async function insertMailedToken(db: Database, token: NewToken & { to: string }): Promise<void> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('one_time_tokens')
    .columns([
      'token_hash',
      'person_id',
      'purpose',
      'created_at',
      'expires_at',
      'password_version',
      'address',
    ])
    .expression((eb) =>
      eb
        .selectFrom('people')
        .where('id', '=', token.personId)
        .where(sql<boolean>`lower(email) = lower(${token.to})`)
        .$if(token.passwordVersion !== undefined, (query) =>
          query.where('password_version', '=', token.passwordVersion ?? 0),
        )
        .select(({ val }) => [
          val(token.tokenHash).as('token_hash'),
          'id as person_id',
          val(token.purpose).as('purpose'),
          val(token.now).as('created_at'),
          val(token.expiresAt).as('expires_at'),
          'password_version',
          val(token.to).as('address'),
        ]),
    )
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n)
    throw new MailOutdated('the address or the password of the account has changed since')
}

/** The person of a token that is still valid, or null. */
export async function findTokenOwner(db: Database, token: OneTimeToken, now: Date): Promise<string | null> {
  const row = await db
    .selectFrom('one_time_tokens')
    .where('token_hash', '=', token.tokenHash)
    .where('purpose', '=', token.purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where(hasCurrentAccount)
    .select('person_id as personId')
    .executeTakeFirst()
  return row?.personId ?? null
}

/** Redeems a token and returns its person; null if it is unknown, expired, used, or of an old password. One of several
 *  concurrent calls succeeds. Lock the person first, in the lock order of a password change. */
export async function takeToken(tx: Transaction, token: OneTimeToken, now: Date): Promise<string | null> {
  const row = await tx
    .updateTable('one_time_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', token.tokenHash)
    .where('purpose', '=', token.purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where(hasCurrentAccount)
    .returning('person_id as personId')
    .executeTakeFirst()
  return row?.personId ?? null
}

/** The person of a token that was redeemed, or null.
 *  @param validAt a time at which it would still be valid; by default its expiry is ignored */
export async function findRedeemer(
  db: Database,
  token: OneTimeToken,
  validAt?: Date,
): Promise<string | null> {
  const row = await db
    .selectFrom('one_time_tokens')
    .where('token_hash', '=', token.tokenHash)
    .where('purpose', '=', token.purpose)
    .where('used_at', 'is not', null)
    .$if(validAt !== undefined, (query) => query.where('expires_at', '>', validAt ?? null))
    .select('person_id as personId')
    .executeTakeFirst()
  return row?.personId ?? null
}

/** Invalidates all tokens of a person for a purpose. */
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

/** Deletes tokens that are no longer valid. */
export async function deleteStaleTokens(db: Database, before: Date, max: number): Promise<number> {
  const stale = db.selectFrom('one_time_tokens').where('expires_at', '<', before).orderBy('expires_at')
  const { numDeletedRows } = await db
    .deleteFrom('one_time_tokens')
    .where('token_hash', 'in', stale.limit(max).select('token_hash'))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

const hasCurrentAccount = sql<boolean>`exists (select from people
  where people.id = one_time_tokens.person_id and people.password_version = one_time_tokens.password_version
    and (one_time_tokens.address is null or lower(one_time_tokens.address) = lower(people.email)))`
