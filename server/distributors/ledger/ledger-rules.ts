import { appealDays } from '../../../contract/shop/appeals/appeals.ts'
import type { PaymentType } from '../../../contract/shop/orders/orders.ts'
import { beginningOfDay, daysAfter, hongKongDay } from '../../../contract/values/hong-kong-time.ts'
import { type Cents, portionOf, shareAmong } from '../../../contract/values/money.ts'
import type { Posting, SoldLine } from './ledger-state.ts'

/** Whether an order counts. Goods paid from offset credit were counted when the large order was sold
 *  (docs/spec/distributors.md#offset-credit). */
export function counts(paymentType: PaymentType): boolean {
  return paymentType !== 'OFFSET_DADAN'
}

/** The postings of a PAID line: the sponsor's earning is pending, and the rest is the house's. Without a sponsor the
 *  house receives everything (docs/spec/distributors.md#ledger). */
export function accrue({ netCents, earningCents, pvHundredths }: SoldLine, hasSponsor: boolean): Posting {
  const pendingCents = hasSponsor ? earningCents : 0
  return {
    goodsCents: netCents,
    pendingCents,
    payableCents: 0,
    houseCents: netCents - pendingCents,
    pvHundredths,
  }
}

/** The postings of a line after the return period: pending earnings become payable. */
export function mature({ pendingCents }: Posting): Posting {
  return {
    goodsCents: 0,
    pendingCents: -pendingCents,
    payableCents: pendingCents,
    houseCents: 0,
    pvHundredths: 0,
  }
}

/** The postings of a refund: each line bears its share, and all of its amounts are reversed in proportion. A full
 *  refund leaves zero balances.
 *  @param balances of the lines, always in the same order
 *  @param refundedCents of goods, without freight; never more than their remaining balance */
export function planReversals(balances: readonly Posting[], refundedCents: Cents): Posting[] {
  const shares = shareAmong(
    refundedCents,
    balances.map(({ goodsCents }) => goodsCents),
  )
  return balances.map((balance, index) => reverseShare(balance, shares[index] ?? 0))
}

/** The postings of a refund on one line, at most its balance: all amounts are reversed in proportion. */
export function reverseShare(
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

/** Maturity of earnings of an order without a recorded arrival (docs/spec/distributors.md#ledger). */
const daysWithoutArrival = 21

/** When earnings of a paid order become payable: after the appeal period, or 21 days after payment if the arrival is
 *  unknown. */
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

/** The inverse for a query: orders are due that arrived before the one time, or, without an arrival, were paid
 *  before the other. */
export function dueAt(now: Date): { arrivedBefore: Date; paidUpTo: Date } {
  return {
    arrivedBefore: beginningOfDay(daysAfter(hongKongDay(now), -appealDays)),
    paidUpTo: new Date(now.getTime() - daysWithoutArrival * dayMs),
  }
}

const dayMs = 24 * 60 * 60 * 1000
