import { cancelUnpaidOrder } from '../orders/lifecycle/order-transitions.ts'
import { voidUnpaidQueue } from '../orders/lifecycle/void-unpaid-queue.ts'
import type { Dependencies } from '../platform/http/dependencies.ts'
import { enqueue } from '../platform/jobs/jobs.ts'
import { isOverdue, listOverdueOrders } from './attempts/attempt-queries.ts'
import { closeAttempts } from './attempts/close-attempt.ts'

/** From when on the job of an order counts as lost: it is due 30 seconds after the deadline, so that a payment sent
 *  off in the last of them can still arrive (docs/spec/payments.md#rules, rule 6). */
const lostAfterSeconds = 45
const maxAtOnce = 200

type Voiding = Pick<Dependencies, 'config' | 'db' | 'clock' | 'log'>

/** Ends an order whose window is over: its bank pages are closed, and unless one of them turns out to be paid,
 *  the order is void and its goods are back on the shelf. Does nothing to an order that is not overdue. */
export async function voidOverdueOrder(deps: Voiding, { orderId }: { orderId: string }): Promise<void> {
  if (!(await isOverdue(deps.db, orderId, deps.clock.now()))) return
  await closeAttempts(deps, { orderId })
  const cause = 'payment window over'
  await deps.db.transaction().execute(async (tx) => {
    await cancelUnpaidOrder(tx, { orderId, now: deps.clock.now(), cause })
  })
}

/** Asks again for the voiding of whatever should have been voided by its own job, in case that was lost. */
export async function voidForgottenOrders(deps: Voiding): Promise<void> {
  const lostBefore = new Date(deps.clock.now().getTime() - lostAfterSeconds * 1000)
  const forgotten = await listOverdueOrders(deps.db, lostBefore, maxAtOnce)
  await deps.db.transaction().execute(async (tx) => {
    for (const order of forgotten) await enqueue(tx, voidUnpaidQueue, order, { singletonKey: order.orderId })
  })
}
