import type { FastifyInstance } from 'fastify'
import { mailAdminEndpoints as mails } from '../../../contract/admin/mail/mail-admin.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { serve } from '../../platform/endpoints/serve.ts'
import { serveAudited } from '../../platform/endpoints/serve-audited.ts'
import { listMails } from './list-mails.ts'
import { mailSubject } from './mail-log-queries.ts'
import { readMail } from './read-mail.ts'
import { resendMail } from './resend-mail.ts'
import { retryMail } from './retry-mail.ts'

/** Admin endpoints for the outbox. */
export async function mailAdminRoutes(app: FastifyInstance, deps: Dependencies): Promise<void> {
  serve(app, mails.list, ({ query }) => listMails(deps.db, query))
  serveAudited(app, deps, mails.retry, ({ params }) => ({
    about: mailSubject(params.id),
    run: async ({ db }) => {
      await retryMail(db, params.id)
      return {}
    },
  }))
  serveAudited(app, deps, mails.read, ({ params }) => ({
    about: mailSubject(params.id),
    run: (within) => readMail(within, app.mailTemplates, params.id),
  }))
  serveAudited(app, deps, mails.resend, ({ params }) => ({
    about: mailSubject(params.id),
    run: async ({ db }) => {
      await resendMail(db, params.id)
      return {}
    },
  }))
}
