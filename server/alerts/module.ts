import type { ModuleHost } from '../platform/endpoints/module-host.ts'
import { alertJobs } from './alert-jobs.ts'
import { alertMails } from './alert-mails.ts'
import { alertRoutes } from './alert-routes.ts'

/** Registers the availability alerts. */
export async function registerAlerts(mall: ModuleHost): Promise<void> {
  await alertRoutes(mall.app, mall)
  alertJobs(mall)
  mall.addMails(alertMails(mall))
}
