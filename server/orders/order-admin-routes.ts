import type { FastifyInstance } from 'fastify'
import { parcelFileEndpoints as parcels } from '../../contract/orders/parcel-file.ts'
import { shipmentEndpoints as shipments } from '../../contract/orders/shipments.ts'
import type { Dependencies } from '../core/dependencies.ts'
import { openForms } from '../platform/endpoints/read-form.ts'
import { serve } from '../platform/endpoints/serve.ts'
import { serveAudited } from '../platform/endpoints/serve-audited.ts'
import { printPackingSlips } from './documents/print-packing-slips.ts'
import { confirmOrder } from './lifecycle/confirm-order.ts'
import { correctArrival, recordArrival } from './lifecycle/record-arrival.ts'
import { undoShipment } from './lifecycle/undo-shipment.ts'
import { orderSubject } from './order-log-queries.ts'
import { shipByHand } from './parcels/ship-by-hand.ts'
import { previewParcels, shipParcels } from './parcels/ship-parcels.ts'
import { correctReceiver, orderReceiverSubject } from './receivers/correct-receiver.ts'

/** The admin endpoints for the shipment of orders. */
export async function orderAdminRoutes(app: FastifyInstance, deps: Dependencies): Promise<void> {
  serveAudited(app, deps, shipments.confirmOrder, ({ params }) => ({
    about: orderSubject(params.invoice),
    run: (within) => confirmOrder(within, params.invoice),
  }))
  serveAudited(app, deps, shipments.shipOrder, ({ params, body }) => ({
    about: orderSubject(params.invoice),
    run: (within) => shipByHand(within, { ...params, ...body }),
  }))
  serveAudited(app, deps, shipments.undoShipment, ({ params }) => ({
    about: orderSubject(params.invoice),
    run: (within) => undoShipment(within, params.invoice),
  }))
  serveAudited(app, deps, shipments.recordArrival, ({ params, body }) => ({
    about: orderSubject(params.invoice),
    run: (within) => recordArrival(within, { ...params, ...body }),
  }))
  serveAudited(app, deps, shipments.correctArrival, ({ params, body }) => ({
    about: orderSubject(params.invoice),
    run: (within) => correctArrival(within, { ...params, ...body }),
  }))
  serveAudited(app, deps, shipments.correctReceiver, ({ user, params, body }) => ({
    about: orderReceiverSubject(params.invoice),
    run: (within) => correctReceiver(within, { ...params, ...body, staffId: user.id }),
  }))
  await openForms(app, (form) => {
    serve(form, parcels.preview, ({ files, body }) => previewParcels(deps.db, { file: files[0], ...body }))
  })
  serve(app, parcels.ship, ({ user, body }) => shipParcels(deps, { staffId: user.id, ...body }))
  serve(app, shipments.printPackingSlips, ({ user, body }) =>
    printPackingSlips(deps, { staffId: user.id, ...body }),
  )
}
