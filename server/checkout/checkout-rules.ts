import type { BasisPoints } from '../../contract/money.ts'
import { type Figures, maxUnpaidOrders } from '../../contract/orders/orders.ts'
import type { Refusal } from '../../contract/refusals.ts'
import {
  type Contract,
  contractStatusOf,
  isInForce,
  mayBuy,
} from '../accounts/sponsorship/contract-status-rules.ts'

/** Whatever of a person decides how they buy. */
export interface Buyer {
  canBuy: boolean
  rateBasisPoints: BasisPoints
  contract: Contract | null
  sponsor: (Contract & { id: string; name: string }) | null
}

/** By whose favour a person buys, and how large it is. */
export interface BuyingTerms {
  mayBuy: boolean
  sponsor: { id: string; name: string } | null
  rateBasisPoints: BasisPoints
}

/** A member buys at the rate of the sponsor, as long as the sponsor's contract is in force; otherwise
 *  the order has no sponsor. Distributors buy at list price: their own orders earn nobody anything (docs/spec/distributors.md#rates). */
export function buyingTermsOf(buyer: Buyer, now: Date): BuyingTerms {
  const { contract, sponsor } = buyer
  const allowed = mayBuy(buyer.canBuy, contract && contractStatusOf(contract, now))
  if (contract !== null || sponsor === null || !isInForce(contractStatusOf(sponsor, now))) {
    return { mayBuy: allowed, sponsor: null, rateBasisPoints: 0 }
  }
  const { id, name } = sponsor
  return { mayBuy: allowed, sponsor: { id, name }, rateBasisPoints: buyer.rateBasisPoints }
}

/** Whether orders of a person can be drawn from large orders paid before: an active distributor's (docs/spec/distributors.md#offset-credit). */
export function canRedeemOffsetCredit(
  { canBuy, contract }: Pick<Buyer, 'canBuy' | 'contract'>,
  now: Date,
): boolean {
  return canBuy && contract !== null && contractStatusOf(contract, now) === 'ACTIVE'
}

/** A line as far as it decides whether it can be ordered. */
export interface LineFacts {
  cartId: string
  nameEn: string
  nameCn: string
  enabled: boolean
  left: number
  quantity: number
}

/** Why a line cannot be ordered, or null. */
export function refusalOfLine({ nameEn, nameCn, enabled, left, quantity }: LineFacts): Refusal | null {
  if (!enabled) return { code: 'product-disabled', nameEn, nameCn }
  return left < quantity ? { code: 'not-enough-stock', nameEn, nameCn, left: Math.max(left, 0) } : null
}

/** Why there can be no order at all as things stand, or null; the first reason in the order of the contract. */
export function refusalToOrder({
  mayBuy: allowed,
  lines,
  receiver,
  unpaidOrders,
}: {
  mayBuy: boolean
  lines: readonly unknown[]
  receiver: { isDelivered: boolean } | null
  unpaidOrders: number
}): Refusal | null {
  if (!allowed) return { code: 'cannot-buy' }
  if (lines.length === 0) return { code: 'nothing-to-order' }
  if (unpaidOrders >= maxUnpaidOrders) return { code: 'too-many-unpaid-orders', max: maxUnpaidOrders }
  if (receiver === null) return { code: 'receiver-missing' }
  return receiver.isDelivered ? null : { code: 'delivery-area-excluded' }
}

/** Whether an order is paid as soon as it is placed, because there is nothing that a gateway could take. */
export function isPaidAtOnce({ totalCents }: Pick<Figures, 'totalCents'>): boolean {
  return totalCents === 0
}

/** What the shopper was shown. */
export interface Expected extends Figures {
  sponsorId: string | null
  rateBasisPoints: BasisPoints
  lines?: readonly ExpectedLine[] | undefined
}

interface ExpectedLine {
  cartId: string
  quantity: number
  priceCents: number
}

/** Why the terms are not those that the shopper was shown, or null. */
export function refusalOfTerms(expected: Expected, fresh: BuyingTerms): Refusal | null {
  if (expected.sponsorId !== (fresh.sponsor?.id ?? null)) return { code: 'sponsor-changed' }
  return expected.rateBasisPoints === fresh.rateBasisPoints ? null : { code: 'discount-rate-changed' }
}

/** Names the first line that is not what the shopper was shown, cannot be had, or has run out; or null. */
export function refusalOfLines(
  expected: Expected,
  lines: readonly (LineFacts & { priceCents: number })[],
): Refusal | null {
  const shown = new Map(expected.lines?.map((line) => [line.cartId, line]))
  const changed = lines.find((line) => {
    const before = shown.get(line.cartId)
    return before && (before.priceCents !== line.priceCents || before.quantity !== line.quantity)
  })
  if (changed) return { code: 'product-changed', nameEn: changed.nameEn, nameCn: changed.nameCn }
  const refusals = lines.map(refusalOfLine)
  return (
    refusals.find((refusal) => refusal?.code === 'product-disabled') ??
    refusals.find((refusal) => refusal !== null) ??
    null
  )
}

/** What goods cost before the company takes anything off. If these are as shown, only the promotion is not. */
const pricesOfGoods = ['listCents', 'profitShareCents'] as const

/** The figures of goods: a difference in any of them means that the goods are not what was shown. */
const goodsFigures = ['subtotalCents', 'listCents', 'profitShareCents', 'companyDiscountCents'] as const

/** Names the first figure that the shopper was shown and that is not so now, or null. */
export function refusalOfFigures(expected: Figures, fresh: Figures): Refusal | null {
  const changed = (key: keyof Figures) => ({ expected: expected[key], fresh: fresh[key] })
  const samePrices = pricesOfGoods.every((key) => expected[key] === fresh[key])
  if (samePrices && expected.companyDiscountCents !== fresh.companyDiscountCents)
    return { code: 'promotion-changed', ...changed('companyDiscountCents') }
  const goods = goodsFigures.find((key) => expected[key] !== fresh[key])
  if (goods) return { code: 'subtotal-changed', ...changed(goods) }
  if (expected.freightCents !== fresh.freightCents)
    return { code: 'freight-changed', ...changed('freightCents') }
  if (expected.pvHundredths !== fresh.pvHundredths) return { code: 'pv-changed', ...changed('pvHundredths') }
  return expected.totalCents === fresh.totalCents ? null : { code: 'total-changed', ...changed('totalCents') }
}
