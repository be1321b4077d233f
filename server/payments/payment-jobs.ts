import type { Dependencies } from '../platform/dependencies.ts'
import type { Log } from '../platform/log.ts'
import { applyNotification } from './apply-notification.ts'
import { closeAttempts } from './close-attempt.ts'
import {
  alertOfPayment,
  applyPaymentNotification,
  closePaymentAttempts,
  reconcilePayments,
  sendPaymentRefund,
  voidUnpaidOrder,
} from './payment-queues.ts'
import { reconcileAttemptsAndRefunds } from './reconcile-payments.ts'
import { sendRefund } from './send-refund.ts'
import { voidOverdueOrder, voidOverdueOrders } from './void-overdue-orders.ts'

/** What is done about payments while nobody waits for it. */
export function paymentJobs(deps: Dependencies & { log: Log }): void {
  const { jobs, log } = deps
  jobs.work(applyPaymentNotification, async (notification) => await applyNotification(deps, notification))
  jobs.work(voidUnpaidOrder, async (order) => await voidOverdueOrder(deps, order))
  jobs.work(closePaymentAttempts, async (order) => await closeAttempts(deps, order))
  jobs.work(sendPaymentRefund, async (refund) => await sendRefund(deps, refund))
  jobs.work(alertOfPayment, async (alert) => log.error(alert, 'a payment needs a person to look at it'))
  jobs.work(reconcilePayments, async () => {
    await voidOverdueOrders(deps)
    await reconcileAttemptsAndRefunds(deps)
  })
  jobs.schedule(reconcilePayments, '* * * * *')
}
