import { createHash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Permission } from '../../../contract/accounts/permissions.ts'
import type { Role } from '../../../contract/accounts/roles.ts'

/** The signed-in person of a request, as far as every noun needs to know. */
export interface User {
  id: string
  roles: Role[]
  /** What the staff are trusted with; nobody else has any. */
  permissions: Permission[]
  /** Whether this session was begun with the second factor, beside the password. */
  isProven: boolean
}

/** Finds who a token's hash belongs to, or null if that session has ended. Supplied by the people. */
export type FindUser = (tokenHash: Buffer) => Promise<User | null>

/** A new token for a person to keep: 256 bits, unguessable. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What the database keeps of a token. A plain hash is enough: a random token cannot be guessed from it. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** The bearer token that came with a request, or null. */
export function tokenOf(request: Pick<FastifyRequest, 'headers'>): string | null {
  const [, token] = /^Bearer ([A-Za-z0-9_-]{1,100})$/.exec(request.headers.authorization ?? '') ?? []
  return token ?? null
}
