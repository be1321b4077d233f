import {
  type DeliverySimulation,
  maxSimulatedProducts,
  type SimulatedExclusion,
  type SimulatedMethod,
  simulatedExclusions,
} from '../../../contract/admin/settings/delivery-simulation.ts'
import type { Cents } from '../../../contract/values/money.ts'
import { withFeesOf } from '../../checkout/price/delivery-rules.ts'
import { calculateFreight } from '../../orders/place/order-pricing-rules.ts'
import type { GoodsToDeliver } from '../../settings/delivery-methods/delivery-method-state.ts'
import { listExclusions } from '../../settings/delivery-methods/exclusion-rules.ts'

/** A past order: its amounts as paid, and its goods. */
export interface PastDelivery {
  subtotalCents: Cents
  freightCents: Cents
  goods: readonly GoodsToDeliver[]
}

type ExcludingProduct = DeliverySimulation['products'][number]

/** What was counted of past orders so far. */
export interface DeliveryTally
  extends Pick<DeliverySimulation, 'orders' | 'accepted' | 'freightWasCents' | 'freightWouldCents'> {
  ordersByReason: Map<SimulatedExclusion, number>
  /** By reason and name. */
  products: Map<string, ExcludingProduct>
}

/** A tally of no orders. */
export function emptyDeliveryTally(): DeliveryTally {
  const counts = { orders: 0, accepted: 0, freightWasCents: 0, freightWouldCents: 0 }
  return { ...counts, ordersByReason: new Map(), products: new Map() }
}

/** Adds past orders to a tally. An order that the method can take adds its freight, as charged and by the method; another
 *  one counts once for each of its reasons, and once for each product of a reason. */
export function addPastDeliveries(
  tally: DeliveryTally,
  past: readonly PastDelivery[],
  method: SimulatedMethod,
): DeliveryTally {
  const shop = withFeesOf({ freightCents: 0, freeDeliveryFromCents: 0 }, method)
  const next = {
    ...tally,
    orders: tally.orders + past.length,
    ordersByReason: new Map(tally.ordersByReason),
    products: new Map(tally.products),
  }
  for (const { goods, subtotalCents, freightCents } of past) {
    const reasons = reasonsAgainst(method, goods)
    if (reasons.length === 0) {
      next.accepted += 1
      next.freightWasCents += freightCents
      next.freightWouldCents += calculateFreight(subtotalCents, shop)
    }
    for (const reason of new Set(reasons.map((each) => each.reason)))
      next.ordersByReason.set(reason, (next.ordersByReason.get(reason) ?? 0) + 1)
    for (const [key, product] of productsOf(reasons))
      next.products.set(key, { ...product, orders: (next.products.get(key)?.orders ?? 0) + 1 })
  }
  return next
}

/** The reasons and the products that exclude the most orders first. */
export function rankExclusions({
  ordersByReason,
  products,
}: DeliveryTally): Pick<DeliverySimulation, 'exclusions' | 'products'> {
  const exclusions = simulatedExclusions
    .map((reason) => ({ reason, orders: ordersByReason.get(reason) ?? 0 }))
    .filter(({ orders }) => orders > 0)
    .toSorted((one, other) => other.orders - one.orders)
  const ranked = [...products.values()].toSorted((one, other) => other.orders - one.orders)
  return { exclusions, products: ranked.slice(0, maxSimulatedProducts) }
}

interface Reason {
  reason: SimulatedExclusion
  name: Pick<GoodsToDeliver, 'nameEn' | 'nameCn'> | null
}

/** Districts are not compared, because an order keeps its address as text. */
function reasonsAgainst(method: SimulatedMethod, goods: readonly GoodsToDeliver[]): Reason[] {
  return listExclusions(method, goods, null).flatMap((exclusion) => {
    const reason = simulatedExclusions.find((simulated) => simulated === exclusion.reason)
    if (reason === undefined) return []
    const name = 'nameEn' in exclusion ? { nameEn: exclusion.nameEn, nameCn: exclusion.nameCn } : null
    return [{ reason, name }]
  })
}

/** Each product of an order once for each reason, by its key. */
function productsOf(reasons: readonly Reason[]): Map<string, ExcludingProduct> {
  return new Map(
    reasons.flatMap(({ reason, name }) =>
      name === null ? [] : [[`${reason} ${name.nameEn} ${name.nameCn}`, { reason, ...name, orders: 1 }]],
    ),
  )
}
