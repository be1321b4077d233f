import type { BasisPoints, Cents, PvHundredths } from '../../../contract/money.ts'
import { portionOf, shareAmong, shareOf, sum } from '../../../contract/money.ts'
import type { Figures } from '../../../contract/orders/orders.ts'

/** What one line is priced from. */
export interface LineToPrice {
  specificationId: string
  priceCents: Cents
  quantity: number
  /** The part of the price that belongs to the sponsor, some of which he may give away. */
  marginBasisPoints: BasisPoints
  /** PV of one piece. */
  unitPvHundredths: PvHundredths
  /** Whether a discount code may be used on it. */
  codeEligible: boolean
}

/** Something the company offers: a discount code or a running offer. At most one applies to an order. */
export interface CompanyDiscount {
  kind: 'offer' | 'code'
  lines: 'all' | 'code-eligible'
  /** It is given only when all goods after profit share cost more than this. */
  whenOverCents: Cents
  off: { basisPoints: BasisPoints } | { cents: Cents }
}

/** What the mall and the sponsor give at this moment. */
export interface PricingTerms {
  /** What the sponsor gives to this shopper; 0 without a sponsor. */
  rateBasisPoints: BasisPoints
  companyDiscounts: readonly CompanyDiscount[]
  /** Goods of this much or more, after all discounts, are delivered free (docs/spec/pricing.md#order-of-calculation). */
  freeDeliveryFromCents: Cents
  freightCents: Cents
}

/** What one line comes to. `earningCents` is what the sponsor keeps of it. */
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
  /** What each discount of the company would take off by itself, as they were offered. At most one is applied. */
  companyDiscounts: { kind: CompanyDiscount['kind']; cents: Cents; isApplied: boolean }[]
}

/** What an order costs, to the cent: the one place where the mall computes it (docs/spec/pricing.md#order-of-calculation).
 *  Preview, placing, the admin and tests all ask here, so no two of them can disagree. */
export function priceOrder<Line extends LineToPrice>(
  lines: readonly Line[],
  terms: PricingTerms,
): PricedOrder<Line> {
  const shared = lines.map((line) => shareProfit(line, terms.rateBasisPoints))
  const discounts = terms.companyDiscounts.map((one) => ({
    kind: one.kind,
    ofLines: shareAmong(...spreadOf(one, shared)),
  }))
  const best = bestOf(discounts.map(({ ofLines }) => sum(ofLines)))
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

/** Whether a code is what the company's discount comes from: only then does the order use it. */
export function appliesCode({
  companyDiscounts,
}: Pick<PricedOrder<LineToPrice>, 'companyDiscounts'>): boolean {
  return companyDiscounts.some(({ kind, isApplied }) => kind === 'code' && isApplied)
}

/** A line after profit share: company discounts start from its `goodsCents`. */
interface SharedLine<Line extends LineToPrice> {
  line: Line
  listCents: Cents
  profitShareCents: Cents
  goodsCents: Cents
}

/** Steps 1 and 2. A sponsor cannot give away more of a line than its margin. */
function shareProfit<Line extends LineToPrice>(line: Line, rate: BasisPoints): SharedLine<Line> {
  const listCents = line.priceCents * line.quantity
  const profitShareCents = shareOf(listCents, Math.min(rate, line.marginBasisPoints))
  return { line, listCents, profitShareCents, goodsCents: listCents - profitShareCents }
}

/** Step 3: the better of code and offer, never both. Where they are alike the first one stands, so that a code is
 *  kept for another time; -1 where nothing is taken off at all. */
function bestOf(amounts: readonly Cents[]): number {
  const max = Math.max(0, ...amounts)
  return max === 0 ? -1 : amounts.indexOf(max)
}

/** How much a company discount takes off, and from what: 0 of each line that it is not for. */
function spreadOf(
  { lines: scope, whenOverCents, off }: CompanyDiscount,
  lines: readonly SharedLine<LineToPrice>[],
): [Cents, Cents[], string[]] {
  const bases = lines.map(({ line, goodsCents }) => (scope === 'all' || line.codeEligible ? goodsCents : 0))
  const base = sum(bases)
  const requested = 'cents' in off ? off.cents : shareOf(base, off.basisPoints)
  const isReached = sum(lines.map(({ goodsCents }) => goodsCents)) > whenOverCents
  return [isReached ? Math.min(requested, base) : 0, bases, lines.map(({ line }) => line.specificationId)]
}

/** Steps 4 and 7. Company discounts lower PV and the sponsor's earning alike; profit share lowers only what he keeps. */
function priceLine<Line extends LineToPrice>(
  { line, listCents, profitShareCents, goodsCents }: SharedLine<Line>,
  companyDiscountCents: Cents,
  rate: BasisPoints,
): PricedLine<Line> {
  const netCents = goodsCents - companyDiscountCents
  const kept = line.marginBasisPoints - Math.min(rate, line.marginBasisPoints)
  return {
    ...line,
    listCents,
    profitShareCents,
    companyDiscountCents,
    netCents,
    earningCents: portionOf(listCents, kept * netCents, goodsCents * 10_000),
    pvHundredths: portionOf(line.unitPvHundredths * line.quantity, netCents, goodsCents),
  }
}

/** Steps 5 and 6, and the sums that people see. */
function addUp(lines: readonly PricedLine<LineToPrice>[], terms: PricingTerms): Figures {
  const subtotalCents = sum(lines.map((line) => line.netCents))
  const freightCents = subtotalCents >= terms.freeDeliveryFromCents ? 0 : terms.freightCents
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
