import type { Permission } from '../../contract/values/permissions.ts'
import type { Role } from '../../contract/values/roles.ts'
import type { AdminApiVersion } from '../../contract/wire/api-version.ts'

/** The signed-in user of a request, as every module needs it. */
export interface User {
  id: string
  roles: Role[]
  /** Permissions of staff; empty for everyone else. */
  permissions: Permission[]
  /** Whether this session was started with two-factor authentication. */
  isProven: boolean
  /** The API key with which the administrator's system calls; null for a session. */
  apiKey: ApiKeyInUse | null
}

export interface ApiKeyInUse {
  id: string
  name: string
  apiVersion: AdminApiVersion
  maxPerMinute: number
}

/** Finds the user of a token hash, or null if the session has ended. Implemented by the accounts module. */
export type FindUser = (tokenHash: Buffer) => Promise<User | null>

/** Finds the administrator for whom a key calls, with the permissions that both have. Fails by name for a key that is not
 *  in force. Implemented by the accounts module. */
export type FindKeyUser = (keyHash: Buffer) => Promise<User>
