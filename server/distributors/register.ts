import type { ModuleHost } from '../platform/endpoints/module-host.ts'
import { distributorJobs } from './distributor-jobs.ts'
import { distributorRoutes } from './downline/distributor-routes.ts'
import { profitShareRoutes } from './downline/profit-share-routes.ts'
import { rateMails } from './downline/rate-mails.ts'
import { payoutAdminRoutes } from './payouts/payout-admin-routes.ts'
import { renewalMails } from './register/renewal-mails.ts'

/** Registers the downline, share links, statements and payouts of distributors. */
export async function registerDistributors(mall: ModuleHost): Promise<void> {
  await distributorRoutes(mall.app, mall)
  await profitShareRoutes(mall.app, mall)
  await payoutAdminRoutes(mall.app, mall)
  distributorJobs(mall)
  mall.addMails({ ...rateMails(mall), ...renewalMails(mall) })
}
