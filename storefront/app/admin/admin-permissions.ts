import { anyPermission, type Permission } from '../../../contract/accounts/permissions.ts'
import type { AdminText } from '../text/admin.ts'

/** A page that the admin's menu leads to. What lies below it takes the same permission. */
export type AdminPath = keyof AdminText['nav']['pages']

/** Who is shown a page of the admin: whoever has one of these permissions. The mall decides on each call by itself; the test
 *  beside this file holds the two together. */
export const permissionsOfPage: Record<AdminPath, readonly Permission[]> = {
  '/admin': anyPermission,
  '/admin/order': ['orders', 'money'],
  '/admin/appeal': ['orders', 'money'],
  '/admin/payout': ['money'],
  '/admin/reconciliation': ['money'],
  '/admin/catalogue': ['catalogue'],
  '/admin/banner': ['catalogue'],
  '/admin/stock': ['catalogue', 'orders'],
  '/admin/promotion': ['catalogue'],
  '/admin/person': ['orders', 'money', 'admin'],
  '/admin/dataRequest': ['admin'],
  '/admin/mail': ['orders', 'admin'],
  '/admin/health': ['admin'],
  '/admin/setting': ['admin'],
  '/admin/staff': ['admin'],
  '/admin/log': ['admin'],
}

/** The permissions of whatever stands at an address of the admin. */
export function permissionsAt(pathname: string): readonly Permission[] {
  const [, , page] = pathname.split('/')
  const path = page === undefined || page === '' ? '/admin' : `/admin/${page}`
  return path in permissionsOfPage ? permissionsOfPage[path as AdminPath] : anyPermission
}
