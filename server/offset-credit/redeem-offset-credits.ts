import type { Cents } from '../../contract/values/money.ts'
import type { Transaction } from '../core/database.ts'
import { refuse } from '../core/refusals.ts'
import { changeOffsetCredits, lockOpenOffsetCredits } from './offset-credit-queries.ts'
import { planRedemptions, sumLeft } from './offset-credit-rules.ts'

/** Redeems the whole total of an order from a distributor's offset credits in the placement's transaction, or refuses
 *  with `offset-exceeded`. */
export async function redeemOffsetCredits(
  tx: Transaction,
  { orderId, personId, totalCents, now }: { orderId: string; personId: string; totalCents: Cents; now: Date },
): Promise<void> {
  const offsetCredits = await lockOpenOffsetCredits(tx, personId, now)
  const leftCents = sumLeft(offsetCredits)
  if (leftCents < totalCents) refuse({ code: 'offset-exceeded', leftCents, totalCents })
  const redemptions = planRedemptions(totalCents, offsetCredits)
  const taken = redemptions.map(({ offsetCreditId, cents }) => ({ offsetCreditId, cents: -cents }))
  await changeOffsetCredits(tx, taken, { kind: 'REDEEM', orderId, at: now })
}
