import type { ModuleHost } from '../platform/endpoints/module-host.ts'
import { distributorJobs } from './distributor-jobs.ts'
import { distributorRoutes } from './distributor-routes.ts'
import { rateMails } from './downline/rate-mails.ts'
import { payoutAdminRoutes } from './payouts/payout-admin-routes.ts'
import { profitShareRoutes } from './profit-share-routes.ts'
import { renewalMails } from './roster/renewal-mails.ts'

/** Registers the downline, share links, statements and payouts of distributors. */
export async function registerDistributors(mall: ModuleHost): Promise<void> {
  await distributorRoutes(mall.app, mall)
  await profitShareRoutes(mall.app, mall)
  await payoutAdminRoutes(mall.app, mall)
  distributorJobs(mall)
  mall.addMails({ ...rateMails(mall), ...renewalMails(mall) })
}
