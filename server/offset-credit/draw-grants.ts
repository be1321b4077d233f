import type { Cents } from '../../contract/money.ts'
import type { Transaction } from '../platform/db/database.ts'
import { refuse } from '../platform/http/refuse.ts'
import { changeGrants, lockOpenGrants } from './grant-queries.ts'
import { drawsOf, leftOf } from './grant-rules.ts'

/** Takes the whole total of an order out of a distributor's grants, in the transaction that places and pays it, or
 *  refuses with `offset-exceeded`. */
export async function drawGrants(
  tx: Transaction,
  { orderId, personId, totalCents, now }: { orderId: string; personId: string; totalCents: Cents; now: Date },
): Promise<void> {
  const grants = await lockOpenGrants(tx, personId, now)
  const leftCents = leftOf(grants)
  if (leftCents < totalCents) refuse({ code: 'offset-exceeded', leftCents, totalCents })
  const draws = drawsOf(totalCents, grants)
  const taken = draws.map(({ grantId, cents }) => ({ grantId, cents: -cents }))
  await changeGrants(tx, taken, { kind: 'DRAW', orderId, at: now })
}
