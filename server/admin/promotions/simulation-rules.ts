import type { SimulationTotals } from '../../../contract/admin/promotions/simulation.ts'
import type { Shop } from '../../../contract/shop/settings/shop.ts'
import { type CompanyDiscount, type LineToPrice, priceOrder } from '../../orders/place/order-pricing-rules.ts'
import { appliesToLine, type CodeLine } from '../../promotions/discount-code-rules.ts'
import type { Target } from '../../promotions/discount-code-state.ts'

/** A simulated promotion. */
export interface TriedPromotion {
  kind: 'offer' | 'code'
  /** Offers only: minimum goods total, exclusive. */
  overCents: number
  off: CompanyDiscount['off']
  /** Codes only. Empty for all eligible goods. */
  targets: readonly Target[]
  maxUses: number | null
  maxUsesPerPerson: number | null
}

/** A past order with its pricing input. */
export interface PastOrder {
  personId: string
  rateBasisPoints: number
  /** Whether the company discount came from a code. */
  usedCode: boolean
  was: SimulationTotals
  lines: readonly (LineToPrice & CodeLine)[]
}

/** Totals of the simulated orders. */
export interface Tally {
  orders: number
  touched: number
  was: SimulationTotals
  would: SimulationTotals
  /** Uses of the code per person. Mutated in place: copying it for each of thousands of orders would dominate the
   *  run time. */
  usesByPerson: Map<string, number>
}

const nothing: SimulationTotals = { companyDiscountCents: 0, totalCents: 0, earningCents: 0, pvHundredths: 0 }

/** The tally before the first order. */
export function emptyTally(): Tally {
  return { orders: 0, touched: 0, was: nothing, would: nothing, usesByPerson: new Map() }
}

/** Simulates a promotion on one more order with the regular pricing. The better company discount applies. An offer
 *  replaces the original one; a code is used oldest order first, within its limits. */
export function tryOn(
  tally: Tally,
  order: PastOrder,
  promotion: TriedPromotion,
  shop: Pick<Shop, 'freeDeliveryFromCents' | 'freightCents'>,
): Tally {
  const uses = tally.usesByPerson.get(order.personId) ?? 0
  const would = isUsable(tally, uses, promotion) ? simulateOrder(order, promotion, shop) : null
  if (would === null) return { ...tally, orders: tally.orders + 1 }
  return {
    orders: tally.orders + 1,
    touched: tally.touched + 1,
    was: addTotals(tally.was, order.was),
    would: addTotals(tally.would, would),
    usesByPerson: tally.usesByPerson.set(order.personId, uses + 1),
  }
}

function isUsable(
  { touched }: Tally,
  uses: number,
  { kind, maxUses, maxUsesPerPerson }: TriedPromotion,
): boolean {
  if (kind === 'offer') return true
  return touched < (maxUses ?? Infinity) && uses < (maxUsesPerPerson ?? Infinity)
}

/** The simulated totals of the order, or null if they do not change. */
function simulateOrder(
  { rateBasisPoints, usedCode, was, lines }: PastOrder,
  { kind, overCents, off, targets }: TriedPromotion,
  { freeDeliveryFromCents, freightCents }: Pick<Shop, 'freeDeliveryFromCents' | 'freightCents'>,
): SimulationTotals | null {
  const discount: CompanyDiscount =
    kind === 'offer'
      ? { kind, lines: 'all', whenOverCents: overCents, off }
      : { kind, lines: 'code-eligible', whenOverCents: -1, off }
  const { lines: priced, figures } = priceOrder(
    lines.map((line) => ({ ...line, codeEligible: appliesToLine(targets, line) })),
    { rateBasisPoints, companyDiscounts: [discount], freeDeliveryFromCents, freightCents },
  )
  const { companyDiscountCents, totalCents, pvHundredths } = figures
  const isRetained = kind === 'code' || usedCode
  if (isRetained && was.companyDiscountCents >= companyDiscountCents) return null
  if (was.companyDiscountCents === companyDiscountCents) return null
  const earningCents = priced.reduce((sum, line) => sum + line.earningCents, 0)
  return { companyDiscountCents, totalCents, earningCents, pvHundredths }
}

function addTotals(one: SimulationTotals, other: SimulationTotals): SimulationTotals {
  return {
    companyDiscountCents: one.companyDiscountCents + other.companyDiscountCents,
    totalCents: one.totalCents + other.totalCents,
    earningCents: one.earningCents + other.earningCents,
    pvHundredths: one.pvHundredths + other.pvHundredths,
  }
}
