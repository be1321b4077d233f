import { beginningOfMonth, monthsAfter } from '../../../contract/hong-kong-time.ts'
import type { Cents } from '../../../contract/money.ts'

/** An order that is settled in the last second of a month is written down a little later. */
const bookingDelayMinutes = 10

/** What a distributor is paid: what was payable at the end of a month and is still payable, less what was paid before.
 *  A balance below zero is carried forward and pays nothing.
 *  @param payableThenCents of the ledger, up to the end of the month
 *  @param payableNowCents of the whole ledger: goods may have come back after the month
 *  @param paidCents by all payouts so far */
export function payoutOf({
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

/** Whether a month may be paid out: it is over, and no later one has been paid out, which took its earnings along.
 *  @param lastPaid the latest month that was paid out, if any */
export function isDue(month: string, lastPaid: string | null, now: Date): boolean {
  const end = beginningOfMonth(monthsAfter(month, 1))
  const isOver = now.getTime() >= end.getTime() + bookingDelayMinutes * 60_000
  return isOver && (lastPaid === null || month > lastPaid)
}
