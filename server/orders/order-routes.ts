import type { FastifyInstance } from 'fastify'
import { orderEndpoints } from '../../contract/orders.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import { serve } from '../platform/serve.ts'
import { listOrders } from './order-queries.ts'
import { readOrder } from './read-order.ts'

/** What shoppers can see of their own orders. */
export async function orderRoutes(app: FastifyInstance, { db, clock }: Dependencies): Promise<void> {
  serve(app, orderEndpoints.listOrders, ({ user, query }) => listOrders(db, user.id, query))
  serve(app, orderEndpoints.readOrder, ({ user, params }) =>
    readOrder(db, { personId: user.id, invoice: params.invoice }, clock.now()),
  )
}
