import type { ModuleHost } from '../platform/endpoints/module-host.ts'
import { readPaymentFacts } from './payment-facts-queries.ts'
import { paymentJobs } from './payment-jobs.ts'
import { paymentRoutes } from './payment-routes.ts'
import { reconciliationAdminRoutes } from './reconciliation/reconciliation-admin-routes.ts'
import { paymentMails } from './reports/payment-mails.ts'

/** Registers the notifications of gateways and the reconciliation. */
export async function registerPayments(mall: ModuleHost): Promise<void> {
  await paymentRoutes(mall.app, mall)
  await reconciliationAdminRoutes(mall.app, mall)
  paymentJobs(mall)
  mall.addMails(paymentMails(mall))
  mall.observe({ payments: async () => await readPaymentFacts(mall.db, mall.clock.now()) })
}
