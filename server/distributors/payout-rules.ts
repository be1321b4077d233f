import { beginningOfMonth, monthsAfter } from '../../contract/hong-kong-time.ts'
import type { Cents } from '../../contract/money.ts'

/** An order that is settled in the last second of a month is written down a little later. */
const settlingMinutes = 10

/** What a distributor is paid: all that has become payable up to the end of a month, less what was paid before. Where
 *  goods came back that is less than nothing; it is carried forward then, and nothing is paid (hong-kong.md 5.5).
 *  @param payableCents of the ledger, up to the end of the month
 *  @param paidCents by all payouts so far */
export function payoutOf({ payableCents, paidCents }: { payableCents: Cents; paidCents: Cents }): Cents {
  return Math.max(0, payableCents - paidCents)
}

/** Whether a month may be paid out: it is over, and no later one has been paid out, which took its earnings along.
 *  @param lastPaid the latest month that was paid out, if any */
export function isDue(month: string, lastPaid: string | null, now: Date): boolean {
  const end = beginningOfMonth(monthsAfter(month, 1))
  const isOver = now.getTime() >= end.getTime() + settlingMinutes * 60_000
  return isOver && (lastPaid === null || month > lastPaid)
}
