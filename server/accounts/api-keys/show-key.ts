import type { ApiKey } from '../../../contract/admin/accounts/api-keys.ts'
import type { StoredKey } from './api-key-queries.ts'
import { stateOfKey } from './api-key-rules.ts'

/** A key as the list shows it. */
export function showKey(
  { createdAt, expiresAt, usedAt, previousUntil, ...stored }: StoredKey,
  now: Date,
): ApiKey {
  const { id, name, hint, permissions, ownerName, apiVersion, maxPerMinute } = stored
  return {
    id,
    name,
    hint,
    permissions,
    ownerName,
    apiVersion,
    maxPerMinute,
    state: stateOfKey({ ...stored, expiresAt }, now),
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    usedAt: usedAt?.toISOString() ?? null,
    previousUntil: previousUntil !== null && previousUntil > now ? previousUntil.toISOString() : null,
  }
}
