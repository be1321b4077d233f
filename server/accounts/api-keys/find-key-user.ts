import type { PlainFailure } from '../../../contract/wire/refusals.ts'
import type { Clock } from '../../core/clock.ts'
import type { Database } from '../../core/database.ts'
import { Failed } from '../../core/refusals.ts'
import type { FindKeyUser } from '../../core/user.ts'
import { findKeyByHash, markUsed } from './api-key-queries.ts'
import { type KeyState, permissionsOfCall, stateOfKey } from './api-key-rules.ts'

const failures: Record<Exclude<KeyState, 'ACTIVE'>, PlainFailure['code']> = {
  REVOKED: 'api-key-revoked',
  EXPIRED: 'api-key-expired',
  SUSPENDED: 'api-key-suspended',
}

/** The use of a key is recorded to the minute. */
const usedEveryMs = 60_000

/** Finds the administrator of a key with a query per request: revoking it, or the access of its administrator, takes
 *  effect at once on every process. */
export function findKeyUser(db: Database, clock: Clock): FindKeyUser {
  return async (keyHash) => {
    const now = clock.now()
    const key = await findKeyByHash(db, keyHash, now)
    if (key === null) throw new Failed('api-key-unknown')
    const state = stateOfKey(key, now)
    if (state !== 'ACTIVE') throw new Failed(failures[state])
    const usedBefore = new Date(now.getTime() - usedEveryMs)
    const { id, name, apiVersion, maxPerMinute, usedAt } = key
    if (usedAt === null || usedAt <= usedBefore) await markUsed(db, { id, now, usedBefore })
    return {
      id: key.ownerId,
      roles: ['ROLE_CMS_IIT'],
      permissions: permissionsOfCall(key.permissions, key.ownerPermissions),
      // Its administrator created it in a session with a second factor.
      isProven: true,
      apiKey: { id, name, apiVersion, maxPerMinute },
    }
  }
}
