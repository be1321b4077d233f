import { z } from 'zod'
import { line } from '../../values/field.ts'

/** Why goods are refunded. CANCELLED: they were never sent. DAMAGED: they arrived damaged, wrong or not at all, and
 *  nothing comes back. */
export const goodsRefundReasons = ['CANCELLED', 'LOST', 'UNDELIVERABLE', 'DAMAGED', 'RETURNED'] as const
export type GoodsRefundReason = (typeof goodsRefundReasons)[number]

/** Why a free amount is refunded, while the shopper keeps the goods. */
export const amountRefundReasons = ['GOODWILL', 'PRICE'] as const
export type AmountRefundReason = (typeof amountRefundReasons)[number]

export const refundReasons = [...goodsRefundReasons, ...amountRefundReasons] as const
export type RefundReason = (typeof refundReasons)[number]

export function isGoodsReason(reason: RefundReason | null): reason is GoodsRefundReason {
  return goodsRefundReasons.some((goodsReason) => goodsReason === reason)
}

export function isAmountReason(reason: RefundReason | null): reason is AmountRefundReason {
  return amountRefundReasons.some((amountReason) => amountReason === reason)
}

export const goodsRefundReason = z.enum(goodsRefundReasons, { error: 'not-an-option' })
export const amountRefundReason = z.enum(amountRefundReasons, { error: 'not-an-option' })
export const refundReason = z.enum(refundReasons, { error: 'not-an-option' })

/** The note of the staff beside the reason, for the timeline. */
export const refundNote = line(200)

/** A reason that is possible for the goods of an order now, with its effect on the stock. */
export const possibleRefundReason = z.object({
  reason: goodsRefundReason,
  canRestock: z.boolean().describe('whether the goods can be in the hands of the company'),
  isRestocked: z.boolean().describe('the usual choice'),
})
export type PossibleRefundReason = z.infer<typeof possibleRefundReason>
