import type { FastifyInstance } from 'fastify'
import { receiverEndpoints as receivers } from '../../contract/shop/receivers/receivers.ts'
import type { Dependencies } from '../core/dependencies.ts'
import { serve } from '../platform/endpoints/serve.ts'
import { serveOnce } from '../platform/endpoints/serve-once.ts'
import { addReceiver, changeReceiver, makeDefaultReceiver, removeReceiver } from './change-receivers.ts'
import { listReceivers } from './read-receivers.ts'

/** Routes for delivery addresses. */
export async function receiverRoutes(app: FastifyInstance, deps: Dependencies): Promise<void> {
  const { db, clock } = deps
  serve(app, receivers.list, async ({ user }) => ({ items: await listReceivers(db, user.id) }))
  serveOnce(app, deps, receivers.add, ({ user, body: { statementVersion, ...input } }, within) =>
    addReceiver(within.db, { personId: user.id, input, statementVersion, now: clock.now() }),
  )
  serve(app, receivers.update, ({ user, params, body: { statementVersion, ...input } }) =>
    changeReceiver(db, { personId: user.id, id: params.id, input, statementVersion, now: clock.now() }),
  )
  serve(app, receivers.remove, async ({ user, params }) => ({
    items: await removeReceiver(db, { personId: user.id, id: params.id }),
  }))
  serve(app, receivers.makeDefault, async ({ user, params }) => ({
    items: await makeDefaultReceiver(db, { personId: user.id, id: params.id }),
  }))
}
