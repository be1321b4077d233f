import type { FastifyInstance } from 'fastify'
import { pickupPointOfOrderEndpoints as points } from '../../contract/admin/orders/pickup-point-of-order.ts'
import { shipmentStateEndpoints as states } from '../../contract/admin/orders/shipment-states.ts'
import { shipmentEndpoints as shipments } from '../../contract/admin/orders/shipments.ts'
import type { Dependencies } from '../core/dependencies.ts'
import { serve } from '../platform/endpoints/serve.ts'
import { serveAudited } from '../platform/endpoints/serve-audited.ts'
import { correctArrival, recordArrival } from './arrival/record-arrival.ts'
import { recordShipment } from './arrival/record-shipment.ts'
import {
  changePickupPoint,
  listPointsForOrder,
  orderPointSubject,
} from './change-pickup-point/change-pickup-point.ts'
import { confirmOrder } from './confirm/confirm-order.ts'
import { correctReceiver, orderReceiverSubject } from './correct-receiver/correct-receiver.ts'
import { printPackingSlips } from './print/print-packing-slips.ts'
import { orderSubject } from './records/order-log-queries.ts'
import { packShipment } from './ship/pack-shipment.ts'
import { shipByHand } from './ship/ship-by-hand.ts'
import { undoShipment } from './ship/undo-shipment.ts'

/** The admin endpoints for the shipment of orders. */
export async function shipmentAdminRoutes(app: FastifyInstance, deps: Dependencies): Promise<void> {
  serveAudited(app, deps, shipments.confirmOrder, ({ params }) => ({
    about: orderSubject(params.invoice),
    run: (within) => confirmOrder(within, params.invoice),
  }))
  serveAudited(app, deps, shipments.shipOrder, ({ user, params, body }) => ({
    about: orderSubject(params.invoice),
    run: (within) => shipByHand(within, { ...params, ...body, staffId: user.id }),
  }))
  serveAudited(app, deps, states.pack, ({ user, params, body }) => ({
    about: orderSubject(params.invoice),
    run: (within) => packShipment(within, { ...params, ...body, staffId: user.id }),
  }))
  serveAudited(app, deps, states.record, ({ user, params, body }) => ({
    about: orderSubject(params.invoice),
    run: (within) => recordShipment(within, { ...params, ...body, staffId: user.id }),
  }))
  serveAudited(app, deps, shipments.undoShipment, ({ user, params, body }) => ({
    about: orderSubject(params.invoice),
    run: (within) => undoShipment(within, { ...params, ...body, staffId: user.id }),
  }))
  serveAudited(app, deps, shipments.recordArrival, ({ user, params, body }) => ({
    about: orderSubject(params.invoice),
    run: (within) => recordArrival(within, { ...params, ...body, staffId: user.id }),
  }))
  serveAudited(app, deps, shipments.correctArrival, ({ user, params, body }) => ({
    about: orderSubject(params.invoice),
    run: (within) => correctArrival(within, { ...params, ...body, staffId: user.id }),
  }))
  serveAudited(app, deps, shipments.correctReceiver, ({ user, params, body }) => ({
    about: orderReceiverSubject(params.invoice),
    run: (within) =>
      correctReceiver(within, {
        ...params,
        ...body,
        giftMessage: body.giftMessage ?? null,
        staffId: user.id,
      }),
  }))
  serve(app, points.list, async ({ params }) => ({
    items: await listPointsForOrder(deps.db, params.invoice),
  }))
  serveAudited(app, deps, points.change, ({ params, body }) => ({
    about: orderPointSubject(params.invoice),
    run: (within) => changePickupPoint(within, { ...params, ...body }),
  }))
  serve(app, shipments.printPackingSlips, ({ user, body }) =>
    printPackingSlips(deps, { staffId: user.id, ...body }),
  )
}
