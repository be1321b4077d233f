import { daysAfter } from '../../../contract/hong-kong-time.ts'

/** Whether offices in Hong Kong work on a day: Monday to Friday, but no general holiday. */
export function isWorkingDay(day: string, holidays: ReadonlySet<string>): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !holidays.has(day)
}

/** The day that is so many working days after another. The day itself does not count, whenever on it something came. */
export function workingDaysAfter(day: string, days: number, holidays: ReadonlySet<string>): string {
  let reached = day
  for (let left = days; left > 0; ) {
    reached = daysAfter(reached, 1)
    if (isWorkingDay(reached, holidays)) left -= 1
  }
  return reached
}

/** By when an order that was paid on a day is checked: usually (the FAQ says days), and as promised (the terms say
 *  working days; docs/spec/orders.md#states gives both readings). */
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
