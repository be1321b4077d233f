import { daysAfter } from '../../contract/values/hong-kong-time.ts'

/** Whether a day is a working day in Hong Kong: Monday to Friday and no general holiday. */
export function isWorkingDay(day: string, holidays: ReadonlySet<string>): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !holidays.has(day)
}

/** The day that is this many working days after another. The start day does not count, at any time of day. */
export function workingDaysAfter(day: string, days: number, holidays: ReadonlySet<string>): string {
  let reached = day
  for (let left = days; left > 0; ) {
    reached = daysAfter(reached, 1)
    if (isWorkingDay(reached, holidays)) left -= 1
  }
  return reached
}

/** When a paid order is due for review: usually (the FAQ counts days), and as promised (the terms count working
 *  days; docs/spec/orders.md#states gives both readings). */
export function checkedBy(
  paidOn: string,
  { usualCheckDays, maxCheckWorkingDays }: { usualCheckDays: number; maxCheckWorkingDays: number },
  holidays: ReadonlySet<string>,
): { usualBy: string; promisedBy: string } {
  return {
    usualBy: daysAfter(paidOn, usualCheckDays),
    promisedBy: workingDaysAfter(paidOn, maxCheckWorkingDays, holidays),
  }
}
