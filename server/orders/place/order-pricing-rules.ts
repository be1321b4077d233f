import type { Figures } from '../../../contract/shop/orders/orders.ts'
import { cappedRate } from '../../../contract/shop/orders/piece-price.ts'
import type { BasisPoints, Cents, PvHundredths } from '../../../contract/values/money.ts'
import { portionOf, shareAmong, shareOf, sum } from '../../../contract/values/money.ts'

/** The price inputs of one line. */
export interface LineToPrice {
  specificationId: string
  priceCents: Cents
  quantity: number
  /** The sponsor's share of the price, part of which may go to the shopper as profit share. */
  marginBasisPoints: BasisPoints
  /** PV of one piece. */
  unitPvHundredths: PvHundredths
  /** Whether a discount code may apply to it. */
  codeEligible: boolean
}

/** A company discount: a discount code or a running offer. At most one applies to an order. */
export interface CompanyDiscount {
  kind: 'offer' | 'code'
  lines: 'all' | 'code-eligible'
  /** Applies only if all goods after profit share cost more than this. */
  whenOverCents: Cents
  off: { basisPoints: BasisPoints } | { cents: Cents }
}

/** The current terms of the mall and the sponsor. */
export interface PricingTerms {
  /** The sponsor's discount rate for this shopper; 0 without a sponsor. */
  rateBasisPoints: BasisPoints
  companyDiscounts: readonly CompanyDiscount[]
  /** Minimum of goods after all discounts for free delivery (docs/spec/pricing.md#order-of-calculation). */
  freeDeliveryFromCents: Cents
  freightCents: Cents
}

/** The prices of one line. `earningCents` is the sponsor's earning. */
export interface LinePrice {
  listCents: Cents
  profitShareCents: Cents
  companyDiscountCents: Cents
  netCents: Cents
  earningCents: Cents
  pvHundredths: PvHundredths
}

export type PricedLine<Line extends LineToPrice> = Line & LinePrice

export interface PricedOrder<Line extends LineToPrice> {
  lines: PricedLine<Line>[]
  figures: Figures
  /** The amount of each company discount alone, in the input's order. At most one is applied. */
  companyDiscounts: { kind: CompanyDiscount['kind']; cents: Cents; isApplied: boolean }[]
}

/** Prices an order to the cent: the only price calculation of the mall (docs/spec/pricing.md#order-of-calculation).
 *  Preview, placement, admin and tests all use it. */
export function priceOrder<Line extends LineToPrice>(
  lines: readonly Line[],
  terms: PricingTerms,
): PricedOrder<Line> {
  const shared = lines.map((line) => shareProfit(line, terms.rateBasisPoints))
  const discounts = terms.companyDiscounts.map((discount) => ({
    kind: discount.kind,
    ofLines: shareAmong(...splitDiscount(discount, shared)),
  }))
  const best = findBestDiscount(discounts.map(({ ofLines }) => sum(ofLines)))
  const priced = shared.map((line, index) =>
    priceLine(line, discounts[best]?.ofLines[index] ?? 0, terms.rateBasisPoints),
  )
  const companyDiscounts = discounts.map(({ kind, ofLines }, index) => ({
    kind,
    cents: sum(ofLines),
    isApplied: index === best,
  }))
  return { lines: priced, figures: addUp(priced, terms), companyDiscounts }
}

/** Whether the company discount comes from the code: only then does the order use it up. */
export function appliesCode({
  companyDiscounts,
}: Pick<PricedOrder<LineToPrice>, 'companyDiscounts'>): boolean {
  return companyDiscounts.some(({ kind, isApplied }) => kind === 'code' && isApplied)
}

/** A line after profit share; company discounts start from its `goodsCents`. */
interface SharedLine<Line> {
  line: Line
  listCents: Cents
  profitShareCents: Cents
  goodsCents: Cents
}

/** Steps 1 and 2. */
function shareProfit<Line extends Pick<LineToPrice, 'priceCents' | 'quantity' | 'marginBasisPoints'>>(
  line: Line,
  rate: BasisPoints,
): SharedLine<Line> {
  const listCents = line.priceCents * line.quantity
  const profitShareCents = shareOf(listCents, cappedRate(rate, line.marginBasisPoints))
  return { line, listCents, profitShareCents, goodsCents: listCents - profitShareCents }
}

/** Step 3: the better of code and offer, never both. Of equal amounts the first counts, so that a code is not used
 *  up; -1 if there is no discount. */
function findBestDiscount(amounts: readonly Cents[]): number {
  const max = Math.max(0, ...amounts)
  return max === 0 ? -1 : amounts.indexOf(max)
}

/** The amount of a company discount and its basis per line: 0 for lines that it does not cover. */
function splitDiscount(
  { lines: scope, whenOverCents, off }: CompanyDiscount,
  lines: readonly SharedLine<LineToPrice>[],
): [Cents, Cents[], string[]] {
  const bases = lines.map(({ line, goodsCents }) => (scope === 'all' || line.codeEligible ? goodsCents : 0))
  const base = sum(bases)
  const requested = 'cents' in off ? off.cents : shareOf(base, off.basisPoints)
  const isReached = sum(lines.map(({ goodsCents }) => goodsCents)) > whenOverCents
  return [isReached ? Math.min(requested, base) : 0, bases, lines.map(({ line }) => line.specificationId)]
}

/** Steps 4 and 7. Company discounts lower PV and the sponsor's earning alike; profit share lowers only the earning. */
function priceLine<Line extends LineToPrice>(
  { line, listCents, profitShareCents, goodsCents }: SharedLine<Line>,
  companyDiscountCents: Cents,
  rate: BasisPoints,
): PricedLine<Line> {
  const netCents = goodsCents - companyDiscountCents
  const earningBasisPoints = line.marginBasisPoints - cappedRate(rate, line.marginBasisPoints)
  return {
    ...line,
    listCents,
    profitShareCents,
    companyDiscountCents,
    netCents,
    earningCents: portionOf(listCents, earningBasisPoints * netCents, goodsCents * 10_000),
    pvHundredths: portionOf(line.unitPvHundredths * line.quantity, netCents, goodsCents),
  }
}

/** Step 6: the freight of an order, by its subtotal after all discounts. */
export function calculateFreight(
  subtotalCents: Cents,
  { freeDeliveryFromCents, freightCents }: Pick<PricingTerms, 'freeDeliveryFromCents' | 'freightCents'>,
): Cents {
  return subtotalCents >= freeDeliveryFromCents ? 0 : freightCents
}

/** Steps 5 and 6, and the order totals. */
function addUp(lines: readonly PricedLine<LineToPrice>[], terms: PricingTerms): Figures {
  const subtotalCents = sum(lines.map((line) => line.netCents))
  const freightCents = calculateFreight(subtotalCents, terms)
  return {
    totalQuantity: sum(lines.map((line) => line.quantity)),
    listCents: sum(lines.map((line) => line.listCents)),
    profitShareCents: sum(lines.map((line) => line.profitShareCents)),
    companyDiscountCents: sum(lines.map((line) => line.companyDiscountCents)),
    subtotalCents,
    freightCents,
    totalCents: subtotalCents + freightCents,
    pvHundredths: sum(lines.map((line) => line.pvHundredths)),
  }
}
