import type { FastifyInstance } from 'fastify'
import { orderEndpoints } from '../../contract/orders.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import { serve } from '../platform/serve.ts'
import { orderAgain } from './order-again.ts'
import { printInvoice } from './print-invoice.ts'
import { readOrder } from './read-order.ts'
import { receiveOrder } from './record-arrival.ts'
import { searchOrders } from './search-orders.ts'

/** What shoppers can do with their own orders once they are placed. */
export async function orderRoutes(app: FastifyInstance, deps: Dependencies): Promise<void> {
  const { db, clock } = deps
  serve(app, orderEndpoints.listOrders, ({ user, query }) => searchOrders(db, user.id, query, clock.now()))
  serve(app, orderEndpoints.readOrder, ({ user, params }) =>
    readOrder(db, { personId: user.id, invoice: params.invoice }, clock.now()),
  )
  serve(app, orderEndpoints.receiveOrder, ({ user, params }) =>
    receiveOrder(deps, { personId: user.id, invoice: params.invoice }),
  )
  serve(app, orderEndpoints.orderAgain, ({ user, params }) =>
    orderAgain(deps, { personId: user.id, invoice: params.invoice }),
  )
  serve(app, orderEndpoints.printInvoice, ({ user, params }) =>
    printInvoice(deps, { personId: user.id, invoice: params.invoice }),
  )
}
