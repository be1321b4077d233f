import type { Dependencies } from '../server/core/dependencies.ts'
import type { MailTemplates } from '../server/platform/mail/mail-content.ts'
import { mailJobs } from '../server/platform/mail/mail-jobs.ts'
import { readShop } from '../server/settings/read-shop.ts'

/** Registers the job that sends mails, with these templates, as the app does. */
export function sendMails(mall: Dependencies, templates: MailTemplates): void {
  mailJobs(mall, { templates, readShop: async () => await readShop(mall, mall.clock.now()) })
}
