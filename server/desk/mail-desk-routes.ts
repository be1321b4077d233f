import type { FastifyInstance } from 'fastify'
import { mailDeskEndpoints as mails } from '../../contract/mail-desk.ts'
import { maskedEmail } from '../people/mask-rules.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import { listOutbox } from '../platform/mail-queries.ts'
import { serve } from '../platform/serve.ts'
import { serveAct } from '../platform/serve-act.ts'
import { mailSubject } from './mail-log-queries.ts'
import { retryMail } from './retry-mail.ts'

/** What the staff sees of the outbox, and can do about it. */
export async function mailDeskRoutes(app: FastifyInstance, deps: Dependencies): Promise<void> {
  serve(app, mails.listMails, async ({ query }) => {
    const { items, ...page } = await listOutbox(deps.db, query)
    return { ...page, items: items.map((mail) => ({ ...mail, to: maskedEmail(mail.to) })) }
  })
  serveAct(app, deps, mails.retryMail, ({ params }) => ({
    about: mailSubject(params.id),
    does: async ({ db }) => {
      await retryMail(db, params.id)
      return {}
    },
  }))
}
