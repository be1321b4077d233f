import type { Dependencies } from '../../core/dependencies.ts'
import { enqueue } from '../../core/jobs.ts'
import { cancelUnpaidQueue } from '../../orders/transitions/cancel-unpaid-queue.ts'
import { cancelUnpaidOrder } from '../../orders/transitions/order-transitions.ts'
import { getInvoice, isOverdue, listOverdueOrders } from '../../payments/attempts/attempt-queries.ts'
import { closeAttempts } from '../../payments/reports/close-attempt.ts'
import { insertSystemEntry } from '../../platform/audit-log/audit-log-queries.ts'

/** Seconds after the deadline from which an order's own job counts as lost. The job is due after 30 s, so
 *  that a payment submitted last can still arrive (docs/spec/payments.md#rules, rule 6). */
const lostAfterSeconds = 45
const maxOrdersPerSweep = 200

type Deps = Pick<Dependencies, 'config' | 'db' | 'clock' | 'log'>

/** Ends an overdue order: closes its bank pages and, unless one of them was paid, cancels it and releases its
 *  stock. Does nothing to an order that is not overdue. */
export async function cancelOverdueOrder(deps: Deps, { orderId }: { orderId: string }): Promise<void> {
  if (!(await isOverdue(deps.db, orderId, deps.clock.now()))) return
  await closeAttempts(deps, { orderId })
  const cause = 'payment window over'
  await deps.db.transaction().execute(async (tx) => {
    const now = deps.clock.now()
    if (!(await cancelUnpaidOrder(tx, { orderId, now, cause }))) return
    const { invoice } = await getInvoice(tx, orderId)
    const change = { before: { state: 'UNPAID' }, after: { state: 'CANCEL' } }
    await insertSystemEntry(tx, {
      at: now,
      act: 'cancelUnpaid',
      subject: 'order',
      subjectName: invoice,
      ...change,
    })
  })
}

/** Enqueues the cancellation of overdue orders again, in case their own job was lost. */
export async function requeueOverdueOrders(deps: Deps): Promise<void> {
  const lostBefore = new Date(deps.clock.now().getTime() - lostAfterSeconds * 1000)
  const overdue = await listOverdueOrders(deps.db, lostBefore, maxOrdersPerSweep)
  await deps.db.transaction().execute(async (tx) => {
    for (const order of overdue) await enqueue(tx, cancelUnpaidQueue, order, { singletonKey: order.orderId })
  })
}
