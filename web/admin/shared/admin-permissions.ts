import {
  anyPermission,
  orderPermissions,
  type Permission,
  salesPermissions,
  shippingPermissions,
  stockKeepingPermissions,
  stockPermissions,
} from '../../../contract/values/permissions.ts'
import type { AdminText } from '../../shared/text/shape/admin.ts'

/** A page in the admin's menu. Pages below it require the same permission. */
export type AdminPath = keyof AdminText['nav']['pages']

/** Permissions of which one suffices for a page. The server checks each call by itself; the test beside this file checks
 *  that both agree. */
export const permissionsOfPage: Record<AdminPath, readonly Permission[]> = {
  '/admin': anyPermission,
  '/admin/order': [...orderPermissions, 'audit'],
  '/admin/report': [...salesPermissions, 'audit'],
  '/admin/appeal': ['orders', 'money', 'audit'],
  '/admin/payout': ['money', 'audit'],
  '/admin/reconciliation': ['money', 'audit'],
  '/admin/catalogue': ['catalogue', 'audit'],
  '/admin/banner': ['catalogue', 'audit'],
  '/admin/stock': [...stockPermissions, 'audit'],
  '/admin/promotion': ['catalogue', 'audit'],
  '/admin/person': ['orders', 'money', 'admin', 'audit'],
  '/admin/dataRequest': ['admin', 'audit'],
  '/admin/mail': ['orders', 'admin', 'audit'],
  '/admin/health': ['admin', 'audit'],
  '/admin/setting': ['admin', 'audit'],
  '/admin/staff': ['admin', 'audit'],
  '/admin/log': ['admin', 'audit'],
}

/** Pages below a menu page that require more than it, because they only change something. */
export const permissionsOfSubpage: Record<string, readonly Permission[]> = {
  '/admin/order/new': ['orders'],
  '/admin/order/parcels': shippingPermissions,
  '/admin/stock/sheet': stockKeepingPermissions,
  '/admin/person/register': ['admin'],
  '/admin/person/import': ['admin'],
}

/** Permissions of an address in the admin. */
export function permissionsAt(pathname: string): readonly Permission[] {
  const ofSubpage = permissionsOfSubpage[pathname.replace(/\/$/, '')]
  if (ofSubpage !== undefined) return ofSubpage
  const [, , page] = pathname.split('/')
  const path = page === undefined || page === '' ? '/admin' : `/admin/${page}`
  return path in permissionsOfPage ? permissionsOfPage[path as AdminPath] : anyPermission
}
