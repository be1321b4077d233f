import { hongKongDay, hongKongTime } from '../../contract/values/hong-kong-time.ts'
import { isWorkingDay, workingDaysAfter } from './working-day-rules.ts'

export interface DeliveryDays {
  cutOffHour: number
  handlingDays: number
  transitDays: number
}

/** The earliest day of delivery of an order that is paid at this time: handled from today on, or from the next working day
 *  on if it is paid after the cut-off hour or on a closed day.
 *  @param closedDays general holidays and days with a suspension */
export function findDeliveryDay(
  paidAt: Date,
  { cutOffHour, handlingDays, transitDays }: DeliveryDays,
  closedDays: ReadonlySet<string>,
): string {
  const today = hongKongDay(paidAt)
  const isToday = isWorkingDay(today, closedDays) && Number(hongKongTime(paidAt).slice(11, 13)) < cutOffHour
  const handledFrom = isToday ? today : workingDaysAfter(today, 1, closedDays)
  return workingDaysAfter(handledFrom, handlingDays + transitDays, closedDays)
}

/** The days in Hong Kong on which a suspension was in force. */
export function listSuspendedDays(
  suspensions: readonly { startedAt: Date; endedAt: Date | null }[],
  now: Date,
): string[] {
  return suspensions.flatMap(({ startedAt, endedAt }) => {
    const days: string[] = []
    const last = hongKongDay(endedAt ?? now)
    for (let at = startedAt; hongKongDay(at) <= last; at = new Date(at.getTime() + 24 * 60 * 60 * 1000))
      days.push(hongKongDay(at))
    return days
  })
}
