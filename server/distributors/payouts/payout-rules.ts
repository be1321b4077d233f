import {
  beginningOfMonth,
  daysBetween,
  hongKongDay,
  monthsAfter,
} from '../../../contract/values/hong-kong-time.ts'
import type { Cents } from '../../../contract/values/money.ts'

/** Grace period: an order of the last second of a month may be booked slightly later. */
const bookingDelayMinutes = 10

/** The payout of a distributor: what was payable at the end of a month and still is, less previous payouts. A
 *  negative balance is carried forward.
 *  @param payableThenCents of the ledger, up to the end of the month
 *  @param payableNowCents of the whole ledger, including later returns
 *  @param paidCents total of previous payouts */
export function computePayout({
  payableThenCents,
  payableNowCents,
  paidCents,
}: {
  payableThenCents: Cents
  payableNowCents: Cents
  paidCents: Cents
}): Cents {
  return Math.max(0, Math.min(payableThenCents, payableNowCents) - paidCents)
}

/** The day by which a month is paid out. */
export function payBy(month: string): string {
  return `${monthsAfter(month, 1)}-25`
}

/** Days since a payout was promised, or 0. */
export function daysLate(month: string, now: Date): number {
  return Math.max(0, daysBetween(payBy(month), hongKongDay(now)))
}

/** Whether a month may be paid out: it is over, and no later month was paid out, which would include its earnings.
 *  @param lastPaid the latest paid-out month, if any */
export function isDue(month: string, lastPaid: string | null, now: Date): boolean {
  const end = beginningOfMonth(monthsAfter(month, 1))
  const isOver = now.getTime() >= end.getTime() + bookingDelayMinutes * 60_000
  return isOver && (lastPaid === null || month > lastPaid)
}
