import type { ModuleHost } from '../platform/endpoints/module-host.ts'
import { personAdminRoutes } from './accounts/person-admin-routes.ts'
import { approvalRoutes } from './approvals/approval-routes.ts'
import { refundRequestRoutes } from './approvals/refund-request-routes.ts'
import { contactAdminRoutes } from './contact/contact-admin-routes.ts'
import { adminRoutes } from './dashboard/admin-routes.ts'
import { queueRoutes } from './fulfilment/queue-routes.ts'
import { healthAdminRoutes } from './health/health-admin-routes.ts'
import { mailAdminRoutes } from './mail/mail-admin-routes.ts'
import { orderEditRoutes } from './order-edits/order-edit-routes.ts'
import { orderAdminRoutes } from './orders/order-admin-routes.ts'
import { parcelFileRoutes } from './parcel-files/parcel-file-routes.ts'
import { pickupPointAdminRoutes } from './pickup-points/pickup-point-admin-routes.ts'
import { preparedOrderRoutes } from './prepared-orders/prepared-order-routes.ts'
import { simulationRoutes } from './promotions/simulation-routes.ts'
import { reportRoutes } from './reports/report-routes.ts'
import { deliverySimulationRoutes } from './settings/delivery-simulation-routes.ts'
import { settingsSimulationRoutes } from './settings/settings-simulation-routes.ts'
import { stockAdminRoutes } from './stock/stock-admin-routes.ts'
import { webhookJobs } from './webhooks/webhook-jobs.ts'
import { webhookMails } from './webhooks/webhook-mails.ts'
import { webhookRoutes } from './webhooks/webhook-routes.ts'

/** Registers the admin features that join several modules. */
export async function registerAdmin(mall: ModuleHost): Promise<void> {
  await adminRoutes(mall.app, mall)
  await reportRoutes(mall.app, mall)
  await orderAdminRoutes(mall.app, mall)
  await queueRoutes(mall.app, mall)
  await parcelFileRoutes(mall.app, mall)
  await preparedOrderRoutes(mall.app, mall)
  await orderEditRoutes(mall.app, mall)
  await refundRequestRoutes(mall.app, mall)
  await approvalRoutes(mall.app, mall)
  await mailAdminRoutes(mall.app, mall)
  await contactAdminRoutes(mall.app, mall)
  await healthAdminRoutes(mall.app, mall)
  await stockAdminRoutes(mall.app, mall)
  await simulationRoutes(mall.app, mall)
  await settingsSimulationRoutes(mall.app, mall)
  await deliverySimulationRoutes(mall.app, mall)
  await pickupPointAdminRoutes(mall.app, mall)
  await personAdminRoutes(mall.app, mall)
  webhookRoutes(mall.app, mall)
  webhookJobs(mall)
  mall.addMails(webhookMails(mall))
}
