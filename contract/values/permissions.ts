/** Permissions of the staff. This file contains no schemas, so that the browser bundle stays free of zod. */
export const permissions = ['orders', 'shipping', 'catalogue', 'reports', 'money', 'admin', 'audit'] as const
export type Permission = (typeof permissions)[number]

/** Permissions that one administrator requests and another one grants (docs/decisions/0096-granting-money-and-administration.md). */
export const guardedPermissions = ['money', 'admin'] as const satisfies Permission[]
export type GuardedPermission = (typeof guardedPermissions)[number]

/** For admin endpoints and pages that are open to staff with any permission. */
export const anyPermission = [...permissions] as const

/** For everything between the confirmation of an order and its arrival. */
export const shippingPermissions = ['orders', 'shipping'] as const satisfies Permission[]

/** For reading orders. */
export const orderPermissions = ['orders', 'shipping', 'money'] as const satisfies Permission[]

/** For stock. The warehouse counts and receives it; who answers customers reads it. */
export const stockPermissions = ['catalogue', 'orders', 'shipping'] as const satisfies Permission[]
export const stockKeepingPermissions = ['catalogue', 'shipping'] as const satisfies Permission[]

/** Roles of a company as sets of permissions, which the staff page offers. Only permissions are stored. */
export const staffRoles = {
  warehouse: ['shipping'],
  service: ['orders'],
  catalogue: ['catalogue'],
  finance: ['reports', 'money'],
  auditor: ['audit'],
  administrator: ['admin'],
} as const satisfies Record<string, readonly Permission[]>
export type StaffRole = keyof typeof staffRoles

/** The role with exactly these permissions, or null. */
export function findStaffRole(held: readonly Permission[]): StaffRole | null {
  const roles = Object.entries(staffRoles) as [StaffRole, readonly Permission[]][]
  const found = roles.find(
    ([, own]) => own.length === held.length && own.every((permission) => held.includes(permission)),
  )
  return found?.[0] ?? null
}

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
