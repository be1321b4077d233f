import { anyPermission, type Permission, salesPermissions } from '../../../contract/values/permissions.ts'
import type { AdminText } from '../../shared/text/shape/admin.ts'

/** A page in the admin's menu. Pages below it require the same permission. */
export type AdminPath = keyof AdminText['nav']['pages']

/** Permissions of which one suffices for a page. The server checks each call by itself; the test beside this file checks
 *  that both agree. */
export const permissionsOfPage: Record<AdminPath, readonly Permission[]> = {
  '/admin': anyPermission,
  '/admin/order': ['orders', 'money'],
  '/admin/report': salesPermissions,
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

/** Permissions of an address in the admin. */
export function permissionsAt(pathname: string): readonly Permission[] {
  const [, , page] = pathname.split('/')
  const path = page === undefined || page === '' ? '/admin' : `/admin/${page}`
  return path in permissionsOfPage ? permissionsOfPage[path as AdminPath] : anyPermission
}
