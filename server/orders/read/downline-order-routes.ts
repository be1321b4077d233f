import type { FastifyInstance } from 'fastify'
import { downlineOrderEndpoints as downlineOrders } from '../../../contract/shop/orders/downline-orders.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { serve } from '../../platform/endpoints/serve.ts'
import { listDownlineOrders, readDownlineOrder } from './read-downline.ts'

/** The endpoints of a sponsor's downline orders. */
export async function downlineOrderRoutes(app: FastifyInstance, { db, clock }: Dependencies): Promise<void> {
  serve(app, downlineOrders.list, ({ user, query }) =>
    listDownlineOrders(db, { ...query, sponsorId: user.id }, clock.now()),
  )
  serve(app, downlineOrders.read, ({ user, params }) =>
    readDownlineOrder(db, { ...params, sponsorId: user.id }, clock.now()),
  )
}
