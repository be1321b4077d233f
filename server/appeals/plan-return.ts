import { type Cents, sum } from '../../contract/money.ts'
import type { Refusal } from '../../contract/refusals.ts'
import { listRedemptions } from '../offset-credit/offset-credit-queries.ts'
import type { LockedOrder } from '../orders/lifecycle/order-transition-queries.ts'
import { listLinesWithRefunds } from '../orders/refunds/partial-refund-queries.ts'
import {
  coversRemaining,
  type PricedLineQuantity,
  priceOfQuantities,
  refundOf,
  refusalOfExcess,
} from '../orders/refunds/partial-refund-rules.ts'
import { getRefundable, limitToCapture, type Refundable } from '../payments/refunds/get-refundable.ts'
import type { Database } from '../platform/db/database.ts'
import { findCurrentReturn, getFreight } from './appeal-queries.ts'

/** Refund of the open or accepted return of an order. */
export interface ReturnPlan {
  refusal: Refusal | null
  appealId: string | null
  /** True if the shopper keeps nothing of the order: the order ends, and its freight is refunded. */
  isWhole: boolean
  lines: PricedLineQuantity[]
  freightCents: Cents
  /** For a whole order: included earlier partial refunds that the gateway did not pay. */
  unpaidRefundCents: Cents
  amountCents: Cents
  left: Refundable
}

/** Plans the refund of a return: the requested lines, or the rest of the order if there is no return.
 *  Lock the order first if a write depends on the plan. */
export async function planReturn(
  db: Database,
  order: Pick<LockedOrder, 'id' | 'state'>,
): Promise<ReturnPlan> {
  const current = await findCurrentReturn(db, order.id)
  const all = await listLinesWithRefunds(db, order.id)
  const left = await getRefundable(db, order.id)
  const rest = all
    .map(({ number, quantity, refundedQuantity }) => ({ number, quantity: quantity - refundedQuantity }))
    .filter(({ quantity }) => quantity > 0)
  const isRunning = order.state === 'REFUND' || (order.state === 'APPEAL' && current?.state === 'OPEN')
  const chosen = current?.lineQuantities ?? rest
  const refusal = isRunning ? refusalOfExcess(all, chosen) : ({ code: 'return-not-possible' } as const)
  const appealId = current?.id ?? null
  if (refusal !== null) {
    const nothing = { lines: [], freightCents: 0, unpaidRefundCents: 0, amountCents: 0 }
    return { refusal, appealId, isWhole: false, ...nothing, left }
  }
  const isWhole = coversRemaining(all, chosen)
  const priced = priceOfQuantities(all, chosen)
  const lines = isWhole ? priced : limitToCapture(priced, left)
  const goodsCents = refundOf(lines)
  const amountCents = isWhole ? await remainingRefundOf(db, order.id, left) : goodsCents
  const beyondGoods = Math.max(0, amountCents - goodsCents)
  const freightCents = Math.min(beyondGoods, await getFreight(db, order.id))
  return {
    refusal,
    appealId,
    isWhole,
    lines,
    freightCents,
    unpaidRefundCents: beyondGoods - freightCents,
    amountCents,
    left,
  }
}

/** Remaining refundable amount of an order: of its capture, or of its offset credit. */
async function remainingRefundOf(
  db: Database,
  orderId: string,
  { capture, amountCents }: Refundable,
): Promise<Cents> {
  if (capture !== null) return amountCents
  return sum((await listRedemptions(db, orderId)).map(({ cents }) => cents))
}

/** Refusal of a return at the amount shown to the staff, or null. */
export function refusalOfReturn(
  { refusal, amountCents }: Pick<ReturnPlan, 'refusal' | 'amountCents'>,
  expectedCents: Cents | undefined,
): Refusal | null {
  if (refusal !== null) return refusal
  if (expectedCents === undefined) return { code: 'invalid-input', fields: { expectedCents: 'required' } }
  if (expectedCents === amountCents) return null
  return { code: 'total-changed', expected: expectedCents, fresh: amountCents }
}
