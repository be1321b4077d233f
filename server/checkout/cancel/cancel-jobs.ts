import type { Dependencies } from '../../core/dependencies.ts'
import { cancelUnpaidQueue } from '../../orders/transitions/cancel-unpaid-queue.ts'
import { requeueUnpaidQueue } from '../../payments/attempts/payment-queues.ts'
import { cancelOverdueOrder, requeueOverdueOrders } from './cancel-overdue-orders.ts'

/** Registers the jobs that cancel orders whose payment window is over. */
export function cancelJobs(deps: Dependencies): void {
  const { jobs } = deps
  jobs.work(cancelUnpaidQueue, async (order) => await cancelOverdueOrder(deps, order), { maxConcurrent })
  jobs.work(requeueUnpaidQueue, async () => await requeueOverdueOrders(deps))
  jobs.schedule(requeueUnpaidQueue, everyMinute)
}

/** A silent gateway delays each job by 5 seconds, without a connection to the database: 250 orders end within the 30
 *  seconds after their jobs are due (docs/spec/invariants.md#a11). */
const maxConcurrent = 50

const everyMinute = '* * * * *'
