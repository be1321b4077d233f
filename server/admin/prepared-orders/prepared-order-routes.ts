import type { FastifyInstance } from 'fastify'
import { preparedOrderEndpoints as admin } from '../../../contract/admin/orders/prepared-orders.ts'
import { findPerson } from '../../accounts/people/people-queries.ts'
import { prepareOrder } from '../../checkout/place/prepare-order.ts'
import { previewOrder } from '../../checkout/preview/preview-order.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { orNotFound } from '../../core/or-not-found.ts'
import { orderSubject } from '../../orders/records/order-log-queries.ts'
import { getOrderForAdmin } from '../../orders/records/order-queries.ts'
import { serve } from '../../platform/endpoints/serve.ts'
import { serveAudited } from '../../platform/endpoints/serve-audited.ts'
import { addReceiver } from '../../receivers/change-receivers.ts'
import { readPreparedOrderSeconds } from '../../settings/prepared-order-window.ts'
import { personSubject } from '../accounts/person-log-queries.ts'
import { readBuyer } from './read-buyer.ts'
import { searchGoods } from './search-goods.ts'

/** Admin endpoints for orders that the staff prepare for a person. */
export async function preparedOrderRoutes(app: FastifyInstance, deps: Dependencies): Promise<void> {
  const { db, clock } = deps
  serve(app, admin.searchGoods, async ({ query }) => ({ items: await searchGoods(db, query.k) }))
  serveAudited(app, deps, admin.readBuyer, ({ params }) => ({
    about: personSubject(params.id),
    run: (within) => readBuyer(within.db, params.id, clock.now()),
  }))
  serveAudited(app, deps, admin.addReceiver, ({ params, body }) => ({
    about: personSubject(params.id),
    run: async (within) => {
      orNotFound(await findPerson(within.db, params.id))
      return await addReceiver(within.db, { personId: params.id, input: body, now: clock.now() })
    },
  }))
  serve(app, admin.preview, async ({ body: { lines, receiverId = null, code = null, ...choice } }) => {
    const order = { ...choice, cartIds: null, chosenLines: lines, receiverId, code, paymentType: null }
    const holdHours = (await readPreparedOrderSeconds(db)) / 3_600
    return { ...(await previewOrder(deps, order)), holdHours }
  })
  serveAudited(app, deps, admin.create, ({ user, headers, body }) => ({
    about: ({ invoice }) => orderSubject(invoice),
    run: async (within) => {
      const idempotencyKey = headers['idempotency-key']
      const invoice = await prepareOrder(within, { staffId: user.id, idempotencyKey, body })
      const { payBefore } = await getOrderForAdmin(within.db, invoice)
      const person = await findPerson(within.db, body.personId)
      return { invoice, payBefore: payBefore.toISOString(), isMailed: (person?.email ?? null) !== null }
    },
  }))
}
