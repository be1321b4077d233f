import type { FastifyInstance } from 'fastify'
import { parcelFileEndpoints as parcels } from '../../contract/admin/orders/parcel-file.ts'
import { shipmentEndpoints as shipments } from '../../contract/admin/orders/shipments.ts'
import type { Dependencies } from '../core/dependencies.ts'
import { openForms } from '../platform/endpoints/read-form.ts'
import { serve } from '../platform/endpoints/serve.ts'
import { serveAudited } from '../platform/endpoints/serve-audited.ts'
import { correctArrival, recordArrival } from './arrival/record-arrival.ts'
import { confirmOrder } from './confirm/confirm-order.ts'
import { correctReceiver, orderReceiverSubject } from './correct-receiver/correct-receiver.ts'
import { printPackingSlips } from './print/print-packing-slips.ts'
import { orderSubject } from './records/order-log-queries.ts'
import { shipByHand } from './ship/ship-by-hand.ts'
import { previewParcels, shipParcels } from './ship/ship-parcels.ts'
import { undoShipment } from './ship/undo-shipment.ts'

/** The admin endpoints for the shipment of orders. */
export async function shipmentAdminRoutes(app: FastifyInstance, deps: Dependencies): Promise<void> {
  serveAudited(app, deps, shipments.confirmOrder, ({ params }) => ({
    about: orderSubject(params.invoice),
    run: (within) => confirmOrder(within, params.invoice),
  }))
  serveAudited(app, deps, shipments.shipOrder, ({ params, body }) => ({
    about: orderSubject(params.invoice),
    run: (within) => shipByHand(within, { ...params, ...body }),
  }))
  serveAudited(app, deps, shipments.undoShipment, ({ params, body }) => ({
    about: orderSubject(params.invoice),
    run: (within) => undoShipment(within, { ...params, ...body }),
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
