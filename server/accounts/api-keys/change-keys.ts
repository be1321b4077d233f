import { randomBytes } from 'node:crypto'
import { apiKeyPrefix, type KeyPermission, maxApiKeys } from '../../../contract/values/api-keys.ts'
import type { Permission } from '../../../contract/values/permissions.ts'
import { newestAdminApiVersion } from '../../../contract/wire/api-version.ts'
import type { Transaction } from '../../core/database.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { inTransaction } from '../../core/in-transaction.ts'
import { orNotFound } from '../../core/or-not-found.ts'
import { refuse } from '../../core/refusals.ts'
import { hashOfToken } from '../../platform/security/tokens.ts'
import {
  countKeys,
  findKey,
  insertKey,
  isNameTaken,
  lockKeys,
  markRevoked,
  replaceKey,
  type StoredKey,
} from './api-key-queries.ts'
import { permissionNotHeld } from './api-key-rules.ts'

type Parts = Pick<Dependencies, 'db' | 'clock'>

/** The administrator who acts. */
interface Owner {
  id: string
  permissions: readonly Permission[]
}

interface Issued {
  id: string
  key: string
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Length of the hint: the prefix and four random characters. */
const hintLength = apiKeyPrefix.length + 4

/** Creates a key. Only its hash is stored, so a lost answer needs a rotation. */
export async function createKey(
  { db, clock }: Parts,
  {
    owner,
    days,
    ...properties
  }: {
    owner: Owner
    name: string
    permissions: readonly KeyPermission[]
    days: number
    maxPerMinute: number
  },
): Promise<Issued> {
  const now = clock.now()
  return await inTransaction(db, async (tx) => {
    await lockKeys(tx)
    if (await isNameTaken(tx, properties.name)) refuse({ code: 'api-key-name-taken' })
    if ((await countKeys(tx)) >= maxApiKeys) refuse({ code: 'api-keys-full', max: maxApiKeys })
    refuseBeyond(properties.permissions, owner)
    const form = newForm()
    const id = await insertKey(tx, {
      ...properties,
      ...form.stored,
      ownerId: owner.id,
      apiVersion: newestAdminApiVersion,
      expiresAt: daysAfter(now, days),
      now,
    })
    return { id, key: form.key }
  })
}

/** Replaces a key, which becomes a key of the administrator who rotates it. */
export async function rotateKey(
  { db, clock }: Parts,
  {
    owner,
    id,
    hint,
    overlapHours,
    days,
  }: { owner: Owner; id: string; hint: string; overlapHours: number; days: number },
): Promise<Issued> {
  const now = clock.now()
  return await inTransaction(db, async (tx) => {
    const stored = await lockKeyInForce(tx, id)
    if (stored.hint !== hint) refuse({ code: 'changed-meanwhile' })
    refuseBeyond(stored.permissions, owner)
    const form = newForm()
    const previousUntil = overlapHours === 0 ? null : new Date(now.getTime() + overlapHours * hourMs)
    const expiresAt = daysAfter(now, days)
    await replaceKey(tx, { id, ownerId: owner.id, ...form.stored, expiresAt, previousUntil })
    return { id, key: form.key }
  })
}

/** Revokes a key at once on every process. */
export async function revokeKey({ db, clock }: Parts, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockKeyInForce(tx, id)
    await markRevoked(tx, id, clock.now())
  })
}

/** Locks the keys and returns one; 404 if it is revoked. */
async function lockKeyInForce(tx: Transaction, id: string): Promise<StoredKey> {
  await lockKeys(tx)
  const stored = await findKey(tx, id)
  return orNotFound(stored?.revokedAt === null ? stored : null)
}

/** Refuses permissions that the administrator does not have. */
function refuseBeyond(permissions: readonly KeyPermission[], owner: Owner): void {
  const missing = permissionNotHeld(permissions, owner.permissions)
  if (missing !== null) refuse({ code: 'permission-missing', permissions: [missing] })
}

function newForm(): { key: string; stored: { hash: Buffer; hint: string } } {
  const key = apiKeyPrefix + randomBytes(32).toString('base64url')
  return { key, stored: { hash: hashOfToken(key), hint: key.slice(0, hintLength) } }
}

function daysAfter(now: Date, days: number): Date {
  return new Date(now.getTime() + days * dayMs)
}
