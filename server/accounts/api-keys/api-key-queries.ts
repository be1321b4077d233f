import { sql } from 'kysely'
import type { KeyPermission } from '../../../contract/values/api-keys.ts'
import type { Permission } from '../../../contract/values/permissions.ts'
import type { AdminApiVersion } from '../../../contract/wire/api-version.ts'
import type { Database, Transaction } from '../../core/database.ts'

/** A stored key with its administrator. */
export interface StoredKey {
  id: string
  name: string
  hint: string
  permissions: KeyPermission[]
  ownerId: string
  ownerName: string
  ownerPermissions: Permission[]
  isOwnerStaff: boolean
  apiVersion: AdminApiVersion
  maxPerMinute: number
  createdAt: Date
  expiresAt: Date
  usedAt: Date | null
  revokedAt: Date | null
  previousUntil: Date | null
}

/** Maximum keys listed. */
const maxListed = 300

/** Keys that are not revoked first, then the latest. */
export async function listKeys(db: Database): Promise<StoredKey[]> {
  return await keyQuery(db)
    .orderBy(sql`api_keys.revoked_at is not null`)
    .orderBy('api_keys.created_at', 'desc')
    .orderBy('api_keys.id', 'desc')
    .limit(maxListed)
    .execute()
}

export async function findKey(db: Database, id: string): Promise<StoredKey | null> {
  return (await keyQuery(db).where('api_keys.id', '=', id).executeTakeFirst()) ?? null
}

/** Finds a key by the hash of its present form, or of its form before the last rotation while that still works. */
export async function findKeyByHash(db: Database, hash: Buffer, now: Date): Promise<StoredKey | null> {
  const row = await keyQuery(db)
    .where(({ or, and, eb }) =>
      or([
        eb('api_keys.token_hash', '=', hash),
        and([eb('api_keys.previous_token_hash', '=', hash), eb('api_keys.previous_until', '>', now)]),
      ]),
    )
    .executeTakeFirst()
  return row ?? null
}

/** Serialises changes of the keys until the transaction ends. */
export async function lockKeys(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('api keys', 0))`.execute(tx)
}

export async function countKeys(tx: Transaction): Promise<number> {
  const { keys } = await tx
    .selectFrom('api_keys')
    .where('revoked_at', 'is', null)
    .select(sql<number>`count(*)::int`.as('keys'))
    .executeTakeFirstOrThrow()
  return keys
}

/** Whether a key that is not revoked has this name. */
export async function isNameTaken(tx: Transaction, name: string): Promise<boolean> {
  const row = await tx
    .selectFrom('api_keys')
    .where('revoked_at', 'is', null)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

/** A new form of a key. */
interface NewForm {
  ownerId: string
  hash: Buffer
  hint: string
  expiresAt: Date
}

export async function insertKey(
  tx: Transaction,
  key: NewForm & {
    name: string
    permissions: readonly KeyPermission[]
    apiVersion: AdminApiVersion
    maxPerMinute: number
    now: Date
  },
): Promise<string> {
  const { id } = await tx
    .insertInto('api_keys')
    .values({
      name: key.name,
      person_id: key.ownerId,
      permissions: [...key.permissions],
      token_hash: key.hash,
      hint: key.hint,
      api_version: key.apiVersion,
      max_per_minute: key.maxPerMinute,
      created_at: key.now,
      expires_at: key.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Replaces a key. The one before works until `previousUntil`; null ends it at once. */
export async function replaceKey(
  tx: Transaction,
  { id, ownerId, hash, hint, expiresAt, previousUntil }: NewForm & { id: string; previousUntil: Date | null },
): Promise<void> {
  await tx
    .updateTable('api_keys')
    .set({
      previous_token_hash: previousUntil === null ? null : sql<Buffer>`token_hash`,
      previous_until: previousUntil,
      token_hash: hash,
      hint,
      person_id: ownerId,
      expires_at: expiresAt,
    })
    .where('id', '=', id)
    .execute()
}

export async function markRevoked(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx.updateTable('api_keys').set({ revoked_at: now }).where('id', '=', id).execute()
}

/** Records the use of a key. One of several concurrent requests writes. */
export async function markUsed(
  db: Database,
  { id, now, usedBefore }: { id: string; now: Date; usedBefore: Date },
): Promise<void> {
  await db
    .updateTable('api_keys')
    .set({ used_at: now })
    .where('id', '=', id)
    .where(({ or, eb }) => or([eb('used_at', 'is', null), eb('used_at', '<=', usedBefore)]))
    .execute()
}

function keyQuery(db: Database) {
  return db
    .selectFrom('api_keys')
    .innerJoin('people', 'people.id', 'api_keys.person_id')
    .select([
      'api_keys.id',
      'api_keys.name',
      'api_keys.hint',
      sql<KeyPermission[]>`api_keys.permissions`.as('permissions'),
      'api_keys.person_id as ownerId',
      'people.username as ownerName',
      sql<
        Permission[]
      >`array(select permission from staff_permissions where person_id = people.id order by permission)`.as(
        'ownerPermissions',
      ),
      sql<boolean>`people.disabled_at is null and exists (
        select from person_roles where person_id = people.id and role = 'ROLE_CMS_IIT')`.as('isOwnerStaff'),
      sql<AdminApiVersion>`api_keys.api_version::text`.as('apiVersion'),
      'api_keys.max_per_minute as maxPerMinute',
      'api_keys.created_at as createdAt',
      'api_keys.expires_at as expiresAt',
      'api_keys.used_at as usedAt',
      'api_keys.revoked_at as revokedAt',
      'api_keys.previous_until as previousUntil',
    ])
}
