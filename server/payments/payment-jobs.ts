import type { Dependencies } from '../core/dependencies.ts'
import { cancelUnpaidQueue } from '../orders/lifecycle/cancel-unpaid-queue.ts'
import { closeAttempts } from './attempts/close-attempt.ts'
import { deleteGatewayFaults } from './attempts/gateway-fault-queries.ts'
import { cancelOverdueOrder, requeueOverdueOrders } from './cancel-overdue-orders.ts'
import { applyNotification } from './notifications/apply-notification.ts'
import {
  alertOfPayment,
  applyPaymentNotification,
  closePaymentAttempts,
  reconcilePayments,
  reportPaymentDiscrepancies,
  sendPaymentRefund,
  sweepUnpaidOrders,
} from './payment-queues.ts'
import { listPaymentDiscrepancies } from './reconciliation/discrepancy-queries.ts'
import { reconcile } from './reconciliation/reconcile-payments.ts'
import { sendRefund } from './refunds/send-refund.ts'

/** Registers the background jobs of payments. */
export function paymentJobs(deps: Dependencies): void {
  const { jobs, db, clock, log } = deps
  jobs.work(applyPaymentNotification, async (notification) => await applyNotification(deps, notification))
  jobs.work(cancelUnpaidQueue, async (order) => await cancelOverdueOrder(deps, order))
  jobs.work(closePaymentAttempts, async (order) => await closeAttempts(deps, order))
  jobs.work(sendPaymentRefund, async (refund) => await sendRefund(deps, refund))
  jobs.work(alertOfPayment, async (alert) => log.error(alert, 'a payment needs review by staff'))
  jobs.work(reconcilePayments, async () => await reconcile(deps))
  jobs.work(sweepUnpaidOrders, async () => await requeueOverdueOrders(deps))
  jobs.work(reportPaymentDiscrepancies, async () => {
    await deleteGatewayFaults(db, new Date(clock.now().getTime() - faultDays * 86_400_000))
    const discrepancies = await listPaymentDiscrepancies(db, clock.now(), maxReported)
    if (discrepancies.length > 0) log.error({ discrepancies }, 'payments still need review by staff')
  })
  jobs.schedule(reconcilePayments, everyMinute)
  jobs.schedule(sweepUnpaidOrders, everyMinute)
  jobs.schedule(reportPaymentDiscrepancies, everyMorning)
}

const everyMinute = '* * * * *'
const everyMorning = '0 8 * * *'
const maxReported = 500
const faultDays = 7
