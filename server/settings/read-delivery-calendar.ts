import type { SuspensionKind } from '../../contract/shop/orders/suspension-kinds.ts'
import { daysAfter, hongKongDay } from '../../contract/values/hong-kong-time.ts'
import type { Database } from '../core/database.ts'
import { getCalendar, type StoredCalendar } from './delivery-calendar-queries.ts'
import { findDeliveryDay, listSuspendedDays } from './delivery-day-rules.ts'
import { listHolidays } from './holiday-queries.ts'

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
  const calendar = await getCalendar(db, new Date(now.getTime() - dayMs))
  const holidays = await listHolidays(db, today, daysAfter(today, maxDays))
  const closedDays = new Set([
    ...holidays.map(({ day }) => day),
    ...listSuspendedDays(calendar.suspensions, now),
  ])
  const suspendedBy = calendar.suspensions.find(({ endedAt }) => endedAt === null)?.kind ?? null
  const days = { ...calendar, cutOffHour: cutOffHour ?? calendar.cutOffHour }
  return { ...calendar, closedDays, suspendedBy, earliestOn: findDeliveryDay(now, days, closedDays) }
}
