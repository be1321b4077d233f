import type { FastifyInstance } from 'fastify'
import { orderEndpoints } from '../../contract/shop/orders/orders.ts'
import type { Dependencies } from '../core/dependencies.ts'
import { serve } from '../platform/endpoints/serve.ts'
import { serveOnce } from '../platform/endpoints/serve-once.ts'
import { confirmReceipt, confirmReplacementReceipt } from './arrival/record-arrival.ts'
import { printInvoice } from './print/print-invoice.ts'
import { withConfirmationDay } from './read/confirmation-day.ts'
import { readOrder } from './read/read-order.ts'
import { searchOrders } from './read/search-orders.ts'
import { reorder } from './reorder/reorder.ts'

/** The endpoints of a shopper's own orders. */
export async function orderRoutes(app: FastifyInstance, deps: Dependencies): Promise<void> {
  const { db, clock } = deps
  serve(app, orderEndpoints.list, ({ user, query }) => searchOrders(db, user.id, query, clock.now()))
  serve(app, orderEndpoints.read, async ({ user, params }) => {
    const order = await readOrder(db, { personId: user.id, invoice: params.invoice }, clock.now())
    return await withConfirmationDay(deps, order, clock.now())
  })
  serve(app, orderEndpoints.confirmReceipt, ({ user, params }) =>
    confirmReceipt(deps, { personId: user.id, invoice: params.invoice }),
  )
  serve(app, orderEndpoints.confirmReplacementReceipt, ({ user, params }) =>
    confirmReplacementReceipt(deps, { personId: user.id, ...params }),
  )
  serve(app, orderEndpoints.confirmShipmentReceipt, ({ user, params }) =>
    confirmReceipt(deps, { personId: user.id, invoice: params.invoice, shipment: params.number }),
  )
  serveOnce(app, deps, orderEndpoints.reorder, ({ user, params }, within) =>
    reorder(within, { personId: user.id, invoice: params.invoice }),
  )
  serve(app, orderEndpoints.printInvoice, ({ user, params }) =>
    printInvoice(deps, { personId: user.id, invoice: params.invoice }),
  )
}
