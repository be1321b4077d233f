import { createHash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Permission } from '../../../contract/accounts/permissions.ts'
import type { Role } from '../../../contract/accounts/roles.ts'

/** The signed-in user of a request, as every module needs it. */
export interface User {
  id: string
  roles: Role[]
  /** Permissions of staff; empty for everyone else. */
  permissions: Permission[]
  /** Whether this session was started with two-factor authentication. */
  isProven: boolean
}

/** Finds the user of a token hash, or null if the session has ended. Implemented by the accounts module. */
export type FindUser = (tokenHash: Buffer) => Promise<User | null>

/** A new random session token of 256 bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored form of a token. A plain hash is enough, because a random token cannot be guessed. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** The bearer token of a request, or null. */
export function tokenOf(request: Pick<FastifyRequest, 'headers'>): string | null {
  const [, token] = /^Bearer ([A-Za-z0-9_-]{1,100})$/.exec(request.headers.authorization ?? '') ?? []
  return token ?? null
}
