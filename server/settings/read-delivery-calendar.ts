import type { DeliveryEstimate } from '../../contract/shop/catalogue/delivery-estimate.ts'
import type { SuspensionKind } from '../../contract/shop/catalogue/suspension-kinds.ts'
import { daysAfter, hongKongDay } from '../../contract/values/hong-kong-time.ts'
import type { Database } from '../core/database.ts'
import { getCalendar, type StoredCalendar } from './delivery-calendar-queries.ts'
import { findDeliveryDay, listSuspendedDays } from './delivery-day-rules.ts'

/** More days than the longest delivery, 60 working days and one, can take. */
const maxDays = 180
const dayMs = 24 * 60 * 60 * 1000

/** The calendar now, with the days without deliveries and the earliest day of delivery. */
export interface CurrentCalendar extends StoredCalendar {
  closedDays: ReadonlySet<string>
  earliestOn: string
  /** The suspension in force, or null. */
  suspendedBy: SuspensionKind | null
}

/** Reads the calendar. In a transaction, `db` is the transaction.
 *  @param cutOffHour of a delivery method; null for that of the calendar */
export async function readCalendar(
  db: Database,
  now: Date,
  cutOffHour: number | null = null,
): Promise<CurrentCalendar> {
  const today = hongKongDay(now)
  const since = new Date(now.getTime() - dayMs)
  const calendar = await getCalendar(db, { since, from: today, to: daysAfter(today, maxDays) })
  const closedDays = new Set([...calendar.holidays, ...listSuspendedDays(calendar.suspensions, now)])
  const suspendedBy = calendar.suspensions.find(({ endedAt }) => endedAt === null)?.kind ?? null
  const days = { ...calendar, cutOffHour: cutOffHour ?? calendar.cutOffHour }
  return { ...calendar, closedDays, suspendedBy, earliestOn: findDeliveryDay(now, days, closedDays) }
}

/** When an order is delivered to its address if it is paid now. */
export async function readDeliveryEstimate(db: Database, now: Date): Promise<DeliveryEstimate> {
  const { earliestOn, suspendedBy } = await readCalendar(db, now)
  return { earliestOn, suspendedBy }
}
