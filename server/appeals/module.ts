import type { ModuleHost } from '../platform/endpoints/module-host.ts'
import { appealRoutes } from './appeal-routes.ts'
import { appealMails } from './mails/appeal-mails.ts'
import { savedReplyRoutes } from './saved-replies/saved-reply-routes.ts'

/** Registers appeals and returns. */
export async function registerAppeals(mall: ModuleHost): Promise<void> {
  await appealRoutes(mall.app, mall)
  await savedReplyRoutes(mall.app, mall)
  mall.addMails(appealMails(mall))
}
