/** Permissions of the staff. This file contains no schemas, so that the browser bundle stays free of zod. */
export const permissions = ['orders', 'catalogue', 'money', 'admin'] as const
export type Permission = (typeof permissions)[number]

/** For admin endpoints and pages that are open to staff with any permission. */
export const anyPermission = [...permissions] as const

/** For contact data of shoppers: needed for deliveries and account administration. Other staff see it masked. */
export const contactPermissions = ['orders', 'admin'] as const satisfies Permission[]

/** True if at least one of the needed permissions is held. */
export function hasPermission(held: readonly Permission[], needed: readonly Permission[]): boolean {
  return needed.some((permission) => held.includes(permission))
}
