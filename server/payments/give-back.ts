import { returnToGrants } from '../grants/return-to-grants.ts'
import type { Transaction } from '../platform/database.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import type { Refundable } from './find-refundable.ts'
import { refundCapture } from './refund-capture.ts'

/** Gives back what is left of what an order was paid with: of its capture, or of what it has drawn from grants. The order
 *  is locked. Whichever way a whole order goes back, that has one reason, so it is paid back once. */
export async function giveBackRest(
  tx: Transaction,
  deps: Pick<Dependencies, 'config' | 'clock'>,
  { orderId, left: { capture, amountCents } }: { orderId: string; left: Refundable },
): Promise<void> {
  if (capture === null) await returnToGrants(tx, { orderId, now: deps.clock.now() })
  if (capture === null || amountCents === 0) return
  await refundCapture(tx, deps, { attemptId: capture.id, amountCents, reasonKey: `return:${orderId}` })
}
