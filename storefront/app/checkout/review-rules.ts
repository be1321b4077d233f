import type { Figures, PaymentType, Preview } from '../../../contract/orders/orders.ts'
import type { Refusal, RefusalCode } from '../../../contract/refusals.ts'
import type { OrderBody } from './order-intent.ts'

/** What a refused shopper can do about it. */
export type WayOn = 'cart' | 'address' | 'payment' | 'again'

const ways: Partial<Record<RefusalCode, WayOn>> = {
  'not-enough-stock': 'cart',
  'product-disabled': 'cart',
  'product-changed': 'again',
  'nothing-to-order': 'cart',
  'receiver-missing': 'address',
  'delivery-area-excluded': 'address',
  'payment-type-unavailable': 'payment',
}

/** The way on from a refusal. Where a figure or a fact has changed, it is to look again and to press again;
 *  whoever may not buy at all has none. */
export function wayOnFrom(code: RefusalCode): WayOn | null {
  return code === 'cannot-buy' ? null : (ways[code] ?? 'again')
}

/** What stands in the way of placing the order as it is shown, or null. */
export function obstacleTo(preview: Preview, type: PaymentType | null): Refusal | null {
  if (preview.refusals.place !== null) return preview.refusals.place
  if (preview.lines.length === 0) return { code: 'nothing-to-order' }
  if (preview.receiver === null) return { code: 'receiver-missing' }
  if (!preview.receiver.isDelivered) return { code: 'delivery-area-excluded' }
  return type === null ? { code: 'payment-type-unavailable' } : null
}

/** The payment type to begin with: the one chosen before, if it is still open, or else the first that is. */
export function paymentTypeFor({ paymentOptions }: Preview, chosen: PaymentType | null): PaymentType | null {
  const open = paymentOptions.filter(({ refusal }) => refusal === null).map(({ type }) => type)
  return chosen !== null && open.includes(chosen) ? chosen : (open[0] ?? null)
}

/** The order exactly as it is shown: the mall places it from these figures or not at all (docs/spec/checkout.md#placing-an-order). */
export function orderFrom(preview: Preview, type: PaymentType): OrderBody | null {
  if (preview.receiver === null) return null
  return {
    cartIds: preview.lines.map((line) => line.cartId),
    receiverId: preview.receiver.id,
    paymentType: type,
    // One that was refused is not asked for again: the figures were shown without it.
    code: preview.discountCode?.refusal === null ? preview.discountCode.code : null,
    expected: {
      ...preview.figures,
      sponsorId: preview.sponsorId,
      rateBasisPoints: preview.rateBasisPoints,
      lines: preview.lines.map(({ cartId, quantity, priceCents }) => ({ cartId, quantity, priceCents })),
    },
  }
}

/** Whether any figure differs, so that the old ones are worth showing. */
export function hasChanged(before: Figures, now: Figures): boolean {
  return (Object.keys(now) as (keyof Figures)[]).some((figure) => before[figure] !== now[figure])
}
