import { appealDays } from '../../../contract/appeals.ts'
import { beginningOfDay, daysAfter, hongKongDay } from '../../../contract/hong-kong-time.ts'
import { type Cents, portionOf, shareAmong } from '../../../contract/money.ts'
import type { PaymentType } from '../../../contract/orders/orders.ts'
import type { Posting, SoldLine } from './ledger-state.ts'

/** Whether an order counts. What is drawn from an offset grant was counted when the big order was sold (docs/spec/distributors.md#offset-credit). */
export function counts(paymentType: PaymentType): boolean {
  return paymentType !== 'OFFSET_DADAN'
}

/** What a line posts once it is PAID: the earning of the sponsor waits, the rest is the house's.
 *  Without a sponsor the house has all of it (docs/spec/distributors.md#ledger). */
export function accrualOf({ netCents, earningCents, pvHundredths }: SoldLine, hasSponsor: boolean): Posting {
  const pendingCents = hasSponsor ? earningCents : 0
  return {
    goodsCents: netCents,
    pendingCents,
    payableCents: 0,
    houseCents: netCents - pendingCents,
    pvHundredths,
  }
}

/** What a line posts when its goods can no longer come back: all that waited becomes payable. */
export function maturityOf({ pendingCents }: Posting): Posting {
  return {
    goodsCents: 0,
    pendingCents: -pendingCents,
    payableCents: pendingCents,
    houseCents: 0,
    pvHundredths: 0,
  }
}

/** What the lines of an order post when some of what was paid for them is given back: each line its share of the
 *  refund, and of everything that it stands for the same part. A refund of all that is left leaves nothing of any.
 *  @param balances of the lines, always in the same order
 *  @param refundedCents of goods, without freight; never more than is left of them */
export function reversalsOf(balances: readonly Posting[], refundedCents: Cents): Posting[] {
  const shares = shareAmong(
    refundedCents,
    balances.map(({ goodsCents }) => goodsCents),
  )
  return balances.map((balance, index) => reversalOf(balance, shares[index] ?? 0))
}

/** What one line posts when so much of it is given back, never more than is left of it: of all that it stands for the
 *  same part. */
export function reversalOf(
  { goodsCents, pendingCents, payableCents, pvHundredths }: Posting,
  share: Cents,
): Posting {
  const [pending, payable] = [
    portionOf(pendingCents, share, goodsCents),
    portionOf(payableCents, share, goodsCents),
  ]
  return {
    goodsCents: 0 - share,
    pendingCents: 0 - pending,
    payableCents: 0 - payable,
    houseCents: pending + payable - share,
    pvHundredths: 0 - portionOf(pvHundredths, share, goodsCents),
  }
}

/** How long earnings of an order wait of which nobody has written down when it arrived (docs/spec/distributors.md#ledger). */
const daysWithoutArrival = 21

/** When the earnings of a paid order become payable: once the days of appeal are over, or 21 days after payment
 *  where the arrival is not known. */
export function maturesAt({
  paidAt,
  arrivedAt,
  daysAdded = 0,
}: {
  paidAt: Date
  arrivedAt: Date | null
  daysAdded?: number
}): Date {
  return arrivedAt === null
    ? new Date(paidAt.getTime() + daysWithoutArrival * dayMs)
    : beginningOfDay(daysAfter(hongKongDay(arrivedAt), appealDays + daysAdded + 1))
}

/** The same, turned round for a query: orders that arrived before the one moment, or of unknown arrival were paid
 *  up to the other, are due. */
export function dueAt(now: Date): { arrivedBefore: Date; paidUpTo: Date } {
  return {
    arrivedBefore: beginningOfDay(daysAfter(hongKongDay(now), -appealDays)),
    paidUpTo: new Date(now.getTime() - daysWithoutArrival * dayMs),
  }
}

const dayMs = 24 * 60 * 60 * 1000
