import { type Figures, maxUnpaidOrders } from '../../../contract/shop/orders/orders.ts'
import type { BasisPoints } from '../../../contract/values/money.ts'
import type { Role } from '../../../contract/values/roles.ts'
import type { Refusal, RefusalOf } from '../../../contract/wire/refusals.ts'
import {
  type Contract,
  deriveContractStatus,
  isAllowedToBuy,
  isInForce,
} from '../../accounts/people/contract-status-rules.ts'

/** The facts of a person that decide their buying terms. */
export interface Buyer {
  canBuy: boolean
  rateBasisPoints: BasisPoints
  contract: Contract | null
  sponsor: (Contract & { id: string; name: string }) | null
}

/** The sponsor of a purchase and the rate. */
export interface BuyingTerms {
  isAllowedToBuy: boolean
  sponsor: { id: string; name: string } | null
  rateBasisPoints: BasisPoints
}

/** A member buys at the sponsor's rate while the sponsor's contract is in force; otherwise the order has no sponsor.
 *  Distributors buy at list price, and nobody earns from their orders (docs/spec/distributors.md#rates). */
export function deriveBuyingTerms(buyer: Buyer, now: Date): BuyingTerms {
  const { contract, sponsor } = buyer
  const allowed = isAllowedToBuy(buyer.canBuy, contract && deriveContractStatus(contract, now))
  if (contract !== null || sponsor === null || !isInForce(deriveContractStatus(sponsor, now))) {
    return { isAllowedToBuy: allowed, sponsor: null, rateBasisPoints: 0 }
  }
  const { id, name } = sponsor
  return { isAllowedToBuy: allowed, sponsor: { id, name }, rateBasisPoints: buyer.rateBasisPoints }
}

/** Whether a person may pay by offset credit: active distributors only (docs/spec/distributors.md#offset-credit). */
export function canRedeemOffsetCredit(
  { canBuy, contract }: Pick<Buyer, 'canBuy' | 'contract'>,
  now: Date,
): boolean {
  return canBuy && contract !== null && deriveContractStatus(contract, now) === 'ACTIVE'
}

/** The facts of a line that decide whether it can be ordered. */
export interface LineFacts {
  cartId: string
  nameEn: string
  nameCn: string
  enabled: boolean
  left: number
  quantity: number
}

/** The refusal of a line, or null. */
export function findRefusalOfLine({ nameEn, nameCn, enabled, left, quantity }: LineFacts): Refusal | null {
  if (!enabled) return { code: 'product-disabled', nameEn, nameCn }
  return left < quantity ? { code: 'not-enough-stock', nameEn, nameCn, left: Math.max(left, 0) } : null
}

/** The first refusal of the whole order, or null. */
export function findRefusalToOrder({
  isAllowedToBuy: allowed,
  lines,
  receiver,
  unpaidOrders,
  changedTerms,
}: {
  isAllowedToBuy: boolean
  lines: readonly unknown[]
  receiver: { isDeliverable: boolean } | null
  unpaidOrders: number
  /** Changed terms to agree to first, or null. */
  changedTerms: RefusalOf<'terms-changed'> | null
}): Refusal | null {
  if (!allowed) return { code: 'cannot-buy' }
  if (lines.length === 0) return { code: 'nothing-to-order' }
  if (unpaidOrders >= maxUnpaidOrders) return { code: 'too-many-unpaid-orders', max: maxUnpaidOrders }
  if (receiver === null) return { code: 'receiver-missing' }
  return receiver.isDeliverable ? changedTerms : { code: 'delivery-area-excluded' }
}

/** Whether a person can sign in to check and pay an order that the staff prepared. */
export function canReceiveOrder({
  roles,
  verifiedAt,
  disabledAt,
}: {
  roles: readonly Role[]
  verifiedAt: Date | null
  disabledAt: Date | null
}): boolean {
  const isShopper = roles.includes('ROLE_API_MEMBER') || roles.includes('ROLE_API_DISTRIBUTOR')
  return isShopper && verifiedAt !== null && disabledAt === null
}

/** Whether an order is paid as soon as it is placed, because its total is HK$0. */
export function isPaidAtOnce({ totalCents }: Pick<Figures, 'totalCents'>): boolean {
  return totalCents === 0
}

/** The figures and terms that the shopper was shown. */
export interface Expected extends Figures {
  sponsorId: string | null
  rateBasisPoints: BasisPoints
  lines?: readonly ExpectedLine[] | undefined
}

interface ExpectedLine {
  cartId: string
  quantity: number
  priceCents: number
  /** Absent from a page of the previous release. */
  goodsDigest?: string | undefined
}

/** The refusal if the terms differ from those that the shopper was shown, or null. */
export function findRefusalOfTerms(expected: Expected, currentTerms: BuyingTerms): Refusal | null {
  if (expected.sponsorId !== (currentTerms.sponsor?.id ?? null)) return { code: 'sponsor-changed' }
  return expected.rateBasisPoints === currentTerms.rateBasisPoints ? null : { code: 'discount-rate-changed' }
}

/** The refusal of the first line that differs from what was shown, is unavailable or is sold out; or null. */
export function findRefusalOfLines(
  expected: Expected,
  lines: readonly (LineFacts & { priceCents: number; goodsDigest: string })[],
): Refusal | null {
  const expectedLines = new Map(expected.lines?.map((line) => [line.cartId, line]))
  const changed = lines.find((line) => {
    const before = expectedLines.get(line.cartId)
    if (before === undefined) return false
    const { goodsDigest = line.goodsDigest } = before
    return (
      before.priceCents !== line.priceCents ||
      before.quantity !== line.quantity ||
      goodsDigest !== line.goodsDigest
    )
  })
  if (changed) return { code: 'product-changed', nameEn: changed.nameEn, nameCn: changed.nameCn }
  const refusals = lines.map(findRefusalOfLine)
  return (
    refusals.find((refusal) => refusal?.code === 'product-disabled') ??
    refusals.find((refusal) => refusal !== null) ??
    null
  )
}

const pricesBeforePromotion = ['listCents', 'profitShareCents'] as const

const goodsAmounts = ['subtotalCents', 'listCents', 'profitShareCents', 'companyDiscountCents'] as const

/** The refusal of the first figure that differs from what the shopper was shown, or null. If the prices before
 *  promotions are equal, the promotion changed; otherwise the goods did. */
export function findRefusalOfFigures(expected: Figures, currentFigures: Figures): Refusal | null {
  const changed = (key: keyof Figures) => ({ expected: expected[key], fresh: currentFigures[key] })
  const samePrices = pricesBeforePromotion.every((key) => expected[key] === currentFigures[key])
  if (samePrices && expected.companyDiscountCents !== currentFigures.companyDiscountCents)
    return { code: 'promotion-changed', ...changed('companyDiscountCents') }
  const goods = goodsAmounts.find((key) => expected[key] !== currentFigures[key])
  if (goods) return { code: 'subtotal-changed', ...changed(goods) }
  if (expected.freightCents !== currentFigures.freightCents)
    return { code: 'freight-changed', ...changed('freightCents') }
  if (expected.pvHundredths !== currentFigures.pvHundredths)
    return { code: 'pv-changed', ...changed('pvHundredths') }
  return expected.totalCents === currentFigures.totalCents
    ? null
    : { code: 'total-changed', ...changed('totalCents') }
}
