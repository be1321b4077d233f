import { type Cents, sum } from '../../contract/money.ts'

/** Where a refund stands, from the least that can be known of it to the most; it only ever moves to the right.
 *  FAILED: the money is still with the mall. MANUAL: past the provider's window, so staff pay it back by hand. */
export const refundStates = ['PENDING', 'MANUAL', 'FAILED', 'SUCCEEDED'] as const
export type RefundState = (typeof refundStates)[number]

/** What a refund becomes when the gateway says how it stands. */
export function refundAfter(
  known: RefundState,
  told: 'PENDING' | 'SUCCEEDED' | 'FAILED' | 'NOT_FOUND',
): RefundState {
  if (told === 'NOT_FOUND') return known
  return refundStates.indexOf(told) > refundStates.indexOf(known) ? told : known
}

/** How much of a capture can still be given back: all but what was, is being, or must be by hand.
 *  A failed refund gave nothing, so it counts for nothing. */
export function refundableCents(
  capturedCents: Cents,
  refunds: readonly { state: RefundState; amountCents: Cents }[],
): Cents {
  return capturedCents - sum(refunds.filter(({ state }) => state !== 'FAILED').map((one) => one.amountCents))
}

/** Whether the provider gives nothing back any more. `refundDays` is undefined where there is no limit. */
export function isPastRefundWindow(capturedAt: Date, refundDays: number | undefined, now: Date): boolean {
  return refundDays !== undefined && now.getTime() - capturedAt.getTime() > refundDays * 86_400_000
}
