/** What somebody of the staff may be trusted with. This file has no schemas, so that browsers can read it. */
export const permissions = ['orders', 'catalogue', 'money', 'admin'] as const
export type Permission = (typeof permissions)[number]

/** For calls and pages of the admin that every one of the staff needs who has any permission at all. */
export const anyPermission = [...permissions] as const

/** For contact data of shoppers: those who deliver, and those who keep accounts. All other staff see it masked. */
export const contactPermissions = ['orders', 'admin'] as const satisfies Permission[]

/** Whether somebody with these permissions has one of those that are asked for. */
export function hasPermission(held: readonly Permission[], needed: readonly Permission[]): boolean {
  return needed.some((permission) => held.includes(permission))
}
