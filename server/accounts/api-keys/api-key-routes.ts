import type { FastifyInstance } from 'fastify'
import { apiKeyEndpoints } from '../../../contract/admin/accounts/api-keys.ts'
import type { Database } from '../../core/database.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { orNotFound } from '../../core/or-not-found.ts'
import type { AuditedSubject } from '../../platform/audit-log/audited-action.ts'
import { serve } from '../../platform/endpoints/serve.ts'
import { serveAudited } from '../../platform/endpoints/serve-audited.ts'
import { findKey, listKeys, lockKeys } from './api-key-queries.ts'
import { createKey, revokeKey, rotateKey } from './change-keys.ts'
import { showKey } from './show-key.ts'

/** Routes for API keys. */
export function apiKeyRoutes(app: FastifyInstance, deps: Dependencies): void {
  const { db, clock } = deps
  const show = async (within: Database, id: string) =>
    showKey(orNotFound(await findKey(within, id)), clock.now())
  serve(app, apiKeyEndpoints.list, async () => ({
    items: (await listKeys(db)).map((key) => showKey(key, clock.now())),
  }))
  serveAudited(app, deps, apiKeyEndpoints.create, ({ user: owner, body }) => ({
    about: ({ id }) => keySubject(id),
    run: async (within) => {
      const { id, key } = await createKey(within, { owner, ...body })
      return { ...(await show(within.db, id)), key }
    },
  }))
  serveAudited(app, deps, apiKeyEndpoints.rotate, ({ user: owner, params: { id }, body }) => ({
    about: keySubject(id),
    run: async (within) => {
      const { key } = await rotateKey(within, { owner, id, ...body })
      return { ...(await show(within.db, id)), key }
    },
  }))
  serveAudited(app, deps, apiKeyEndpoints.revoke, ({ params: { id } }) => ({
    about: keySubject(id),
    run: async (within) => {
      await revokeKey(within, id)
      return {}
    },
  }))
}

/** A key as the subject of an act, in the lock order of the commands. */
function keySubject(id: string): AuditedSubject {
  return {
    subject: 'apiKey',
    name: id,
    read: async (tx) => {
      await lockKeys(tx)
      const stored = await findKey(tx, id)
      if (stored === null) return null
      const {
        name: keyName,
        hint: keyHint,
        permissions,
        ownerName,
        maxPerMinute,
        expiresAt,
        revokedAt,
      } = stored
      return {
        keyName,
        keyHint,
        permissions: permissions.join(' '),
        keyOwner: ownerName,
        maxPerMinute,
        expiresAt: expiresAt.toISOString(),
        isRevoked: revokedAt !== null,
      }
    },
  }
}
