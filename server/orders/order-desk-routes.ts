import type { FastifyInstance } from 'fastify'
import { orderDeskEndpoints as desk } from '../../contract/orders/order-desk.ts'
import type { Dependencies } from '../platform/http/dependencies.ts'
import { serve } from '../platform/http/serve.ts'
import { serveAct } from '../platform/http/serve-act.ts'
import { printSlips } from './documents/print-slips.ts'
import { confirmOrder } from './lifecycle/confirm-order.ts'
import { correctArrival, recordArrival } from './lifecycle/record-arrival.ts'
import { shipOrder } from './lifecycle/ship-order.ts'
import { orderSubject } from './order-log-queries.ts'

/** What the staff record of orders on their way. */
export async function orderDeskRoutes(app: FastifyInstance, deps: Dependencies): Promise<void> {
  serveAct(app, deps, desk.confirmOrder, ({ params }) => ({
    about: orderSubject(params.invoice),
    does: (within) => confirmOrder(within, params.invoice),
  }))
  serveAct(app, deps, desk.shipOrder, ({ params, body }) => ({
    about: orderSubject(params.invoice),
    does: (within) => shipOrder(within, { ...params, ...body }),
  }))
  serveAct(app, deps, desk.recordArrival, ({ params, body }) => ({
    about: orderSubject(params.invoice),
    does: (within) => recordArrival(within, { ...params, ...body }),
  }))
  serveAct(app, deps, desk.correctArrival, ({ params, body }) => ({
    about: orderSubject(params.invoice),
    does: (within) => correctArrival(within, { ...params, ...body }),
  }))
  serve(app, desk.printSlips, ({ user, body }) => printSlips(deps, { staffId: user.id, ...body }))
}
