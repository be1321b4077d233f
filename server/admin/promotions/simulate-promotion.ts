import type { CodeTarget } from '../../../contract/admin/promotions/promotion-admin.ts'
import {
  maxSimulatedOrders,
  type Simulated,
  type Simulation,
  simulationDays,
} from '../../../contract/admin/promotions/simulation.ts'
import { hongKongDay } from '../../../contract/values/hong-kong-time.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import type { Target } from '../../promotions/discount-code-state.ts'
import { readShop } from '../../settings/read-shop.ts'
import { listPastOrders, type PastLine } from './simulation-queries.ts'
import { emptyTally, type TriedPromotion, tryOn } from './simulation-rules.ts'

const ordersAtOnce = 1_000

/** Simulates a promotion on the orders paid in recent days. Reads orders in batches and writes nothing. */
export async function simulatePromotion(
  deps: Pick<Dependencies, 'config' | 'db' | 'clock'>,
  input: Simulated,
): Promise<Simulation> {
  const now = deps.clock.now()
  const from = new Date(now.getTime() - simulationDays * 86_400_000)
  const shop = await readShop(deps, now)
  const promotion = readTriedPromotion(input)
  let tally = emptyTally()
  let after: PastLine | undefined
  let isWhole = false
  while (!isWhole && tally.orders < maxSimulatedOrders) {
    const past = await listPastOrders(deps.db, { from, after, size: ordersAtOnce })
    for (const {
      id: _,
      paidAt: __,
      companyDiscountCents,
      totalCents,
      earningCents,
      pvHundredths,
      ...order
    } of past) {
      const was = { companyDiscountCents, totalCents, earningCents, pvHundredths }
      tally = tryOn(tally, { ...order, was }, promotion, shop)
    }
    after = past.at(-1)
    isWhole = past.length < ordersAtOnce
  }
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
