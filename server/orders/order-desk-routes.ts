import type { FastifyInstance } from 'fastify'
import { orderDeskEndpoints } from '../../contract/order-desk.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import { serve } from '../platform/serve.ts'
import { confirmOrder } from './confirm-order.ts'
import { recordArrival } from './record-arrival.ts'
import { shipOrder } from './ship-order.ts'

/** What the staff record of orders on their way. */
export async function orderDeskRoutes(app: FastifyInstance, deps: Dependencies): Promise<void> {
  serve(app, orderDeskEndpoints.confirmOrder, ({ params }) => confirmOrder(deps, params.invoice))
  serve(app, orderDeskEndpoints.shipOrder, ({ params, body }) => shipOrder(deps, { ...params, ...body }))
  serve(app, orderDeskEndpoints.recordArrival, ({ params, body }) =>
    recordArrival(deps, { ...params, ...body }),
  )
}
