import type { Permission } from './permissions.ts'

/** Permissions that an API key can have. Administration is left to people. */
export const keyPermissions = ['orders', 'catalogue', 'reports', 'money'] as const satisfies Permission[]
export type KeyPermission = (typeof keyPermissions)[number]

/** How every API key begins, so that scanners of repositories and logs find one that leaked. */
export const apiKeyPrefix = 'mallkey_'

/** Limits of a key. */
export const maxKeyDays = 365
export const maxKeyCallsPerMinute = 600
export const maxOverlapHours = 168
export const maxApiKeys = 100
