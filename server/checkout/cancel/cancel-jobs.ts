import type { Dependencies } from '../../core/dependencies.ts'
import { cancelUnpaidQueue } from '../../orders/transitions/cancel-unpaid-queue.ts'
import { requeueUnpaidQueue } from '../../payments/attempts/payment-queues.ts'
import { cancelOverdueOrder, requeueOverdueOrders } from './cancel-overdue-orders.ts'

/** Registers the jobs that cancel orders whose payment window is over. */
export function cancelJobs(deps: Dependencies): void {
  const { jobs } = deps
  jobs.work(cancelUnpaidQueue, async (order) => await cancelOverdueOrder(deps, order))
  jobs.work(requeueUnpaidQueue, async () => await requeueOverdueOrders(deps))
  jobs.schedule(requeueUnpaidQueue, everyMinute)
}

const everyMinute = '* * * * *'
