import type { FastifyInstance } from 'fastify'
import { orderDeskEndpoints as desk } from '../../contract/order-desk.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import { serve } from '../platform/serve.ts'
import { serveAct } from '../platform/serve-act.ts'
import { confirmOrder } from './confirm-order.ts'
import { orderSubject } from './order-log-queries.ts'
import { printSlips } from './print-slips.ts'
import { correctArrival, recordArrival } from './record-arrival.ts'
import { shipOrder } from './ship-order.ts'

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
