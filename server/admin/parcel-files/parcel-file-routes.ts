import type { FastifyInstance } from 'fastify'
import { parcelFileEndpoints as parcels } from '../../../contract/admin/orders/parcel-file.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { openForms } from '../../platform/endpoints/read-form.ts'
import { serve } from '../../platform/endpoints/serve.ts'
import { previewParcels, shipParcels } from './ship-parcels.ts'

/** The admin endpoints of files of tracking numbers, which ship orders and replacements. */
export async function parcelFileRoutes(app: FastifyInstance, deps: Dependencies): Promise<void> {
  await openForms(app, (form) => {
    serve(form, parcels.preview, ({ files, body }) => previewParcels(deps.db, { file: files[0], ...body }))
  })
  serve(app, parcels.ship, ({ user, body }) => shipParcels(deps, { staffId: user.id, ...body }))
}
