import type { CodeTarget } from '../../../contract/admin/promotions/promotion-admin.ts'
import type { Simulated, Simulation } from '../../../contract/admin/promotions/simulation.ts'
import { hongKongDay } from '../../../contract/values/hong-kong-time.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import type { Target } from '../../promotions/discount-code-state.ts'
import { readShop } from '../../settings/read-shop.ts'
import { startOfSimulation, tallyPastOrders } from '../past-orders/tally-past-orders.ts'
import { listPastOrders } from './simulation-queries.ts'
import { emptyTally, type TriedPromotion, tryOn } from './simulation-rules.ts'

/** Simulates a promotion on the orders paid in recent days. Writes nothing. */
export async function simulatePromotion(
  deps: Pick<Dependencies, 'config' | 'db' | 'clock'>,
  input: Simulated,
): Promise<Simulation> {
  const now = deps.clock.now()
  const from = startOfSimulation(now)
  const shop = await readShop(deps, now)
  const promotion = readTriedPromotion(input)
  const { tally, isWhole } = await tallyPastOrders(from, {
    start: emptyTally(),
    list: (part) => listPastOrders(deps.db, part),
    add: (before, past) =>
      past.reduce((sum, { companyDiscountCents, totalCents, earningCents, pvHundredths, ...order }) => {
        const was = { companyDiscountCents, totalCents, earningCents, pvHundredths }
        return tryOn(sum, { ...order, was }, promotion, shop)
      }, before),
  })
  const { orders, touched, was, would } = tally
  const givenAwayCents = would.companyDiscountCents - was.companyDiscountCents
  return { orders, isWhole, from: hongKongDay(from), touched, givenAwayCents, was, would }
}

function readTriedPromotion({
  kind,
  overCents = 0,
  basisPoints,
  cents,
  targets,
  ...limits
}: Simulated): TriedPromotion {
  return {
    kind,
    overCents,
    off: cents === undefined ? { basisPoints: basisPoints ?? 0 } : { cents },
    targets: targets.map(toTarget),
    maxUses: limits.maxUses ?? null,
    maxUsesPerPerson: limits.maxUsesPerPerson ?? null,
  }
}

function toTarget({ kind, id }: CodeTarget): Target {
  return {
    brandId: kind === 'brand' ? id : null,
    categoryId: kind === 'category' ? id : null,
    displayProductId: kind === 'displayProduct' ? id : null,
  }
}
