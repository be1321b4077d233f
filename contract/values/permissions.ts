/** Permissions of the staff. This file contains no schemas, so that the browser bundle stays free of zod. */
export const permissions = ['orders', 'catalogue', 'reports', 'money', 'admin'] as const
export type Permission = (typeof permissions)[number]

/** Permissions that one administrator requests and another one grants (docs/decisions/0096-granting-money-and-administration.md). */
export const guardedPermissions = ['money', 'admin'] as const satisfies Permission[]
export type GuardedPermission = (typeof guardedPermissions)[number]

/** For admin endpoints and pages that are open to staff with any permission. */
export const anyPermission = [...permissions] as const

/** For contact data of shoppers: needed for deliveries and account administration. Other staff see it masked. */
export const contactPermissions = ['orders', 'admin'] as const satisfies Permission[]

/** For sums of sales. Staff with `orders` see the amounts of single orders only. */
export const salesPermissions = ['reports', 'money'] as const satisfies Permission[]

/** True if at least one of the needed permissions is held. */
export function hasPermission(held: readonly Permission[], needed: readonly Permission[]): boolean {
  return needed.some((permission) => held.includes(permission))
}

/** The guarded permissions among the chosen ones that are not held yet. */
export function guardedAmong(
  chosenPermissions: readonly Permission[],
  held: readonly Permission[] = [],
): GuardedPermission[] {
  return guardedPermissions.filter(
    (permission) => chosenPermissions.includes(permission) && !held.includes(permission),
  )
}
