import type { ModuleHost } from '../platform/endpoints/module-host.ts'
import { privacyJobs } from './privacy-jobs.ts'
import { privacyMails } from './privacy-mails.ts'
import { privacyRoutes } from './privacy-routes.ts'

/** Registers data requests, deletion of accounts and expiry of personal data. */
export async function registerPrivacy(mall: ModuleHost): Promise<void> {
  await privacyRoutes(mall.app, mall)
  privacyJobs(mall)
  mall.addMails(privacyMails(mall))
}
