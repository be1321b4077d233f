import type { FastifyInstance } from 'fastify'
import { privacyEndpoints as privacy } from '../../contract/privacy.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import { openPasswords } from '../platform/passwords.ts'
import { serve } from '../platform/serve.ts'
import { listDataRequests } from './data-request-queries.ts'
import { deleteAccount } from './delete-account.ts'
import { downloadData } from './download-data.ts'
import { addDataRequest, answerDataRequest } from './handle-data-request.ts'

/** What people can ask about their own data, and how the staff answers in time. */
export async function privacyRoutes(
  app: FastifyInstance,
  { db, clock, config }: Dependencies,
): Promise<void> {
  const passwords = openPasswords(config.passwordPepper)
  serve(app, privacy.downloadData, ({ user }) =>
    downloadData(db, { personId: user.id, shopName: config.shop.nameEn, now: clock.now() }),
  )
  serve(app, privacy.deleteAccount, async ({ user, body }) => {
    await deleteAccount(db, passwords, { personId: user.id, ...body, now: clock.now() })
    return {}
  })
  serve(app, privacy.listDataRequests, ({ query: { isOpen, ...page } }) =>
    listDataRequests(db, { isOpen: isOpen === 'true', ...page }),
  )
  serve(app, privacy.addDataRequest, ({ body }) => addDataRequest(db, body))
  serve(app, privacy.answerDataRequest, ({ params, body }) =>
    answerDataRequest(db, { ...params, ...body, now: clock.now() }),
  )
}
