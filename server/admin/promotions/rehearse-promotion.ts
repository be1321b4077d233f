import { hongKongDay } from '../../../contract/hong-kong-time.ts'
import {
  type CodeTarget,
  mostRehearsed,
  type Rehearsal,
  type Rehearsed,
  rehearsalDays,
} from '../../../contract/promotions/promotion-desk.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import type { Target } from '../../promotions/discount-code-state.ts'
import { readShop } from '../../settings/read-shop.ts'
import { listPastOrders, type PastPlace } from './rehearsal-queries.ts'
import { emptyTally, type TriedPromotion, tryOn } from './rehearsal-rules.ts'

const ordersAtOnce = 1_000

/** What a promotion would have cost on the orders that were paid in the last days. Reads and prices, writes nothing;
 *  part by part, so that no month is too large for it. */
export async function rehearsePromotion(
  deps: Pick<Dependencies, 'config' | 'db' | 'clock'>,
  wish: Rehearsed,
): Promise<Rehearsal> {
  const now = deps.clock.now()
  const from = new Date(now.getTime() - rehearsalDays * 86_400_000)
  const shop = await readShop(deps, now)
  const promotion = triedOf(wish)
  let tally = emptyTally()
  let after: PastPlace | undefined
  let isWhole = false
  while (!isWhole && tally.orders < mostRehearsed) {
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

function triedOf({ kind, overCents = 0, basisPoints, cents, targets, ...limits }: Rehearsed): TriedPromotion {
  return {
    kind,
    overCents,
    off: cents === undefined ? { basisPoints: basisPoints ?? 0 } : { cents },
    targets: targets.map(targetOf),
    mostUses: limits.mostUses ?? null,
    mostUsesPerPerson: limits.mostUsesPerPerson ?? null,
  }
}

function targetOf({ kind, id }: CodeTarget): Target {
  return {
    brandId: kind === 'brand' ? id : null,
    categoryId: kind === 'category' ? id : null,
    displayProductId: kind === 'displayProduct' ? id : null,
  }
}
