import type { Dependencies } from '../core/dependencies.ts'
import {
  alertOfPayment,
  applyPaymentNotification,
  closePaymentAttempts,
  reconcilePayments,
  reportPaymentDiscrepancies,
  sendPaymentRefund,
} from './attempts/payment-queues.ts'
import { deleteGatewayFaults } from './gateways/gateway-fault-queries.ts'
import { applyNotification } from './notifications/apply-notification.ts'
import { listPaymentDiscrepancies } from './reconciliation/discrepancy-queries.ts'
import { reconcile } from './reconciliation/reconcile-payments.ts'
import { sendRefund } from './refunds/send-refund.ts'
import { closeAttempts } from './reports/close-attempt.ts'

/** Registers the background jobs of payments. */
export function paymentJobs(deps: Dependencies): void {
  const { jobs, db, clock, log } = deps
  jobs.work(applyPaymentNotification, async (notification) => await applyNotification(deps, notification))
  jobs.work(closePaymentAttempts, async (order) => await closeAttempts(deps, order))
  jobs.work(sendPaymentRefund, async (refund) => await sendRefund(deps, refund))
  jobs.work(alertOfPayment, async (alert) => log.error(alert, 'a payment needs review by staff'))
  jobs.work(reconcilePayments, async () => await reconcile(deps))
  jobs.work(reportPaymentDiscrepancies, async () => {
    await deleteGatewayFaults(db, new Date(clock.now().getTime() - faultDays * 86_400_000))
    const discrepancies = await listPaymentDiscrepancies(db, clock.now(), maxReported)
    if (discrepancies.length > 0) log.error({ discrepancies }, 'payments still need review by staff')
  })
  jobs.schedule(reconcilePayments, everyMinute)
  jobs.schedule(reportPaymentDiscrepancies, everyMorning, { missed: 'once' })
}

const everyMinute = '* * * * *'
const everyMorning = '0 8 * * *'
const maxReported = 500
const faultDays = 7
