import type { FastifyInstance } from 'fastify'
import { mailDeskEndpoints as mails } from '../../contract/mail-desk.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import { listOutbox } from '../platform/mail-queries.ts'
import { serve } from '../platform/serve.ts'
import { retryMail } from './retry-mail.ts'

/** What the staff sees of the outbox, and can do about it. */
export async function mailDeskRoutes(app: FastifyInstance, { db }: Dependencies): Promise<void> {
  serve(app, mails.listMails, ({ query }) => listOutbox(db, query))
  serve(app, mails.retryMail, async ({ params }) => {
    await retryMail(db, params.id)
    return {}
  })
}
