import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { apiKeyPrefix } from '../../../contract/values/api-keys.ts'
import { hasPermission } from '../../../contract/values/permissions.ts'
import { canAccess } from '../../../contract/values/roles.ts'
import { keyPermissionsFor } from '../../../contract/wire/api-keys.ts'
import {
  apiVersionHeader,
  newestAdminApiVersion,
  readApiVersion,
} from '../../../contract/wire/api-version.ts'
import type { Endpoint } from '../../../contract/wire/endpoint.ts'
import { Failed, refuse } from '../../core/refusals.ts'
import type { User } from '../../core/user.ts'
import { atMost } from '../limits/limit-rules.ts'
import { throwIfLimited } from '../limits/limits.ts'
import { hashOfToken } from '../security/tokens.ts'
import { readBearerToken } from './bearer-token.ts'

/** The user of the token or API key of a call, or null. */
export async function readUser(
  app: FastifyInstance,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<User | null> {
  const token = readBearerToken(request)
  if (token === null) return null
  if (!token.startsWith(apiKeyPrefix)) return await app.findUser(hashOfToken(token))
  // A key is for the admin only; elsewhere its caller is a visitor.
  if (endpoint.access === 'public') return null
  const user = await app.findKeyUser(hashOfToken(token))
  const { id, maxPerMinute = 1 } = user.apiKey ?? {}
  throwIfLimited(await app.limits.use(atMost('API key', maxPerMinute, 60), id ?? ''))
  return user
}

/** Refuses a caller without the role or the permission that the endpoint needs. */
export function admit(endpoint: Endpoint, user: User | null): void {
  if (endpoint.access === 'public') return
  if (user === null) throw new Failed('signed-out')
  if (user.apiKey !== null) return admitKey(endpoint, user)
  if (!canAccess(endpoint.access, user.roles)) throw new Failed('wrong-role')
  // Not 403, which would end the session of a user who followed a link to a page without permission
  // (docs/spec/errors.md#requests).
  const { permissions } = endpoint
  if (permissions && !user.isProven) refuse({ code: 'two-factor-missing' })
  if (permissions && !hasPermission(user.permissions, permissions))
    refuse({ code: 'permission-missing', permissions: [...permissions] })
}

/** A key needs a permission of which a key may make use here (docs/decisions/0108-api-keys-and-versions.md). */
function admitKey(endpoint: Endpoint, { permissions: held }: User): void {
  const needed = keyPermissionsFor(endpoint)
  if (needed.length === 0) throw new Failed('api-key-not-permitted')
  if (!hasPermission(held, needed)) refuse({ code: 'permission-missing', permissions: needed })
}

/** Answers a call of the admin API with its version: the one that it names, that of its key, or the newest. */
export function announceVersion(
  { path }: Endpoint,
  { headers, user }: Pick<FastifyRequest, 'headers' | 'user'>,
  reply: FastifyReply,
): void {
  if (!path.startsWith('/admin/')) return
  const named = headers[apiVersionHeader]
  const version =
    named === undefined ? (user?.apiKey?.apiVersion ?? newestAdminApiVersion) : readApiVersion(String(named))
  if (version === null) throw new Failed('api-version-unknown')
  reply.header(apiVersionHeader, version)
}
