import { anyDuty, type Duty } from '../../../contract/accounts/duties.ts'
import type { DeskText } from '../text/desk.ts'

/** A page that the desk's menu leads to. What lies below it takes the same duty. */
export type DeskPath = keyof DeskText['nav']['pages']

/** Who is shown a page of the desk: whoever has one of these duties. The mall decides on each call by itself; the test
 *  beside this file holds the two together. */
export const dutiesOfPage: Record<DeskPath, readonly Duty[]> = {
  '/admin': anyDuty,
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

/** The duties of whatever stands at an address of the desk. */
export function dutiesAt(pathname: string): readonly Duty[] {
  const [, , page] = pathname.split('/')
  const path = page === undefined || page === '' ? '/admin' : `/admin/${page}`
  return path in dutiesOfPage ? dutiesOfPage[path as DeskPath] : anyDuty
}
