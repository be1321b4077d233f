import type { ModuleHost } from '../platform/endpoints/module-host.ts'
import { createCarrierAdapters } from './carrier-adapters/carrier-adapters.ts'
import { readCarrierFacts } from './carrier-reports/carrier-facts-queries.ts'
import { carrierReportJobs } from './carrier-reports/carrier-report-jobs.ts'
import { carrierReportRoutes } from './carrier-reports/carrier-report-routes.ts'
import { carrierRoutes } from './carriers/carrier-routes.ts'
import { orderMails } from './mails/order-mails.ts'
import { orderRoutes } from './order-routes.ts'
import { promiseJobs } from './promise/promise-jobs.ts'
import { downlineOrderRoutes } from './read/downline-order-routes.ts'
import { shipmentAdminRoutes } from './shipment-admin-routes.ts'
import { trackingRoutes } from './track/tracking-routes.ts'

/** Registers the order history, invoices and shipments. */
export async function registerOrders(mall: ModuleHost): Promise<void> {
  await orderRoutes(mall.app, mall)
  await shipmentAdminRoutes(mall.app, mall)
  await carrierRoutes(mall.app, mall)
  const adapters = createCarrierAdapters(mall)
  await carrierReportRoutes(mall.app, mall, adapters)
  carrierReportJobs(mall, adapters)
  promiseJobs(mall)
  await downlineOrderRoutes(mall.app, mall)
  await trackingRoutes(mall.app, mall)
  mall.addMails(orderMails(mall))
  mall.observe({ carriers: async () => await readCarrierFacts(mall.db, mall.clock.now()) })
}
