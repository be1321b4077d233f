import type { ReceivedGoods } from '../../../contract/shop/appeals/received-goods.ts'
import type { GoodsNames } from '../../../contract/shop/catalogue/goods-name.ts'
import type { LineQuantities } from '../../../contract/shop/orders/line-quantities.ts'
import type { Cents } from '../../../contract/values/money.ts'
import type { Refusal } from '../../../contract/wire/refusals.ts'
import type { Database } from '../../core/database.ts'
import type { LockedOrder } from '../../orders/records/order-transition-queries.ts'
import { listLinesWithRefunds } from '../../orders/records/partial-refund-queries.ts'
import {
  coversRemaining,
  findRefusalOfExcess,
  type PricedLineQuantity,
  priceOfQuantities,
  sumRefund,
} from '../../orders/records/partial-refund-rules.ts'
import { getRefundable, limitToCapture, type Refundable } from '../../refunds/money/get-refundable.ts'
import { findCurrentReturn, getFreight } from '../records/appeal-queries.ts'
import { findRefusalOfReceived, refundedGoods } from './received-goods-rules.ts'

/** A quantity of a line with its names. */
export type NamedQuantity = GoodsNames & { number: number; quantity: number }

/** Refund of the open or accepted return of an order. */
export interface ReturnPlan {
  refusal: Refusal | null
  appealId: string | null
  /** The pieces that the shopper requested to return. */
  requested: NamedQuantity[]
  /** True if the shopper keeps nothing of the order: the order ends, and its freight is refunded. */
  isWhole: boolean
  lines: PricedLineQuantity[]
  freightCents: Cents
  /** For a whole order: included earlier partial refunds that the gateway did not pay. */
  unpaidRefundCents: Cents
  amountCents: Cents
  left: Refundable
}

/** Plans the refund of a return: of the requested lines, or the rest of the order if there is no return. Lock the order
 *  first if a write depends on the plan.
 *  @param received what arrived; by default all that was requested */
export async function planReturn(
  db: Database,
  order: Pick<LockedOrder, 'id' | 'state'>,
  received?: ReceivedGoods | undefined,
): Promise<ReturnPlan> {
  const current = await findCurrentReturn(db, order.id)
  const all = await listLinesWithRefunds(db, order.id)
  const left = await getRefundable(db, order.id)
  const rest = all
    .map(({ number, quantity, refundedQuantity }) => ({ number, quantity: quantity - refundedQuantity }))
    .filter(({ quantity }) => quantity > 0)
  const isRunning = order.state === 'REFUND' || (order.state === 'APPEAL' && current?.state === 'OPEN')
  const requested = (current?.lineQuantities ?? rest).flatMap(({ number, quantity }) => {
    const line = all.find((line) => line.number === number)
    if (line === undefined) return []
    const { netCents: _, refundedQuantity: __, specificationId: ___, ...named } = line
    return [{ ...named, quantity }]
  })
  const returned = received === undefined ? requested : refundedGoods(received)
  const refusal = isRunning
    ? (findRefusalOfReceived(requested, received ?? []) ?? findRefusalOfExcess(all, returned))
    : ({ code: 'return-not-possible' } as const)
  const appealId = current?.id ?? null
  if (refusal !== null) {
    const nothing = { lines: [], freightCents: 0, unpaidRefundCents: 0, amountCents: 0 }
    return { refusal, appealId, requested, isWhole: false, ...nothing, left }
  }
  return { refusal, appealId, requested, ...(await priceReturn(db, order.id, { all, returned, left })), left }
}

/** Prices the refund of these pieces: what the shopper reads before a request, and what is paid back. */
export async function priceReturn(
  db: Database,
  orderId: string,
  {
    all,
    returned,
    left,
  }: {
    all: Awaited<ReturnType<typeof listLinesWithRefunds>>
    returned: LineQuantities
    left: Refundable
  },
): Promise<Pick<ReturnPlan, 'isWhole' | 'lines' | 'freightCents' | 'unpaidRefundCents' | 'amountCents'>> {
  const isWhole = returned.length > 0 && coversRemaining(all, returned)
  const priced = priceOfQuantities(all, returned)
  const lines = isWhole ? priced : limitToCapture(priced, left)
  const goodsCents = sumRefund(lines)
  const amountCents = isWhole ? left.amountCents : goodsCents
  const beyondGoods = Math.max(0, amountCents - goodsCents)
  const freightCents = Math.min(beyondGoods, await getFreight(db, orderId))
  return { isWhole, lines, freightCents, unpaidRefundCents: beyondGoods - freightCents, amountCents }
}

/** Refusal of a return at the amount shown to the staff, or null. */
export function findRefusalOfReturn(
  { refusal, amountCents }: Pick<ReturnPlan, 'refusal' | 'amountCents'>,
  expectedCents: Cents | undefined,
): Refusal | null {
  if (refusal !== null) return refusal
  if (expectedCents === undefined) return { code: 'invalid-input', fields: { expectedCents: 'required' } }
  if (expectedCents === amountCents) return null
  return { code: 'total-changed', expected: expectedCents, fresh: amountCents }
}
