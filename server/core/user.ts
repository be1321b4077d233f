import type { Permission } from '../../contract/values/permissions.ts'
import type { Role } from '../../contract/values/roles.ts'

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
