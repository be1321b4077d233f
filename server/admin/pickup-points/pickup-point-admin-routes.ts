import type { FastifyInstance } from 'fastify'
import { pickupPointAdminEndpoints as admin } from '../../../contract/admin/settings/pickup-points.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import type { AuditedSubject } from '../../platform/audit-log/audited-action.ts'
import { openForms } from '../../platform/endpoints/read-form.ts'
import { serve } from '../../platform/endpoints/serve.ts'
import { serveAudited } from '../../platform/endpoints/serve-audited.ts'
import {
  exportPickupPoints,
  importPickupPoints,
  previewPickupPoints,
  readPickupPointFile,
} from './import-pickup-points.ts'
import { countPointsByState, findPointFacts, listManagedPoints } from './pickup-point-admin-queries.ts'
import { savePickupPoint } from './save-pickup-point.ts'

/** The admin endpoints for pick-up points. */
export async function pickupPointAdminRoutes(app: FastifyInstance, deps: Dependencies): Promise<void> {
  const { db } = deps
  serve(app, admin.list, async ({ query }) => ({ items: await listManagedPoints(db, query.methodId) }))
  serve(app, admin.export, ({ query, language }) => exportPickupPoints(db, query.methodId, language))
  serveAudited(app, deps, admin.save, ({ body }) => ({
    about: { subject: 'pickupPoint', name: body.id, read: async (tx) => await findPointFacts(tx, body.id) },
    run: (within) => savePickupPoint(within, body),
  }))
  await openForms(app, (form) => {
    serve(form, admin.previewImport, async ({ files, body: { columns, ...choices } }) => {
      const read = await readPickupPointFile(db, { file: files[0], columns })
      return await previewPickupPoints(db, { ...choices, read })
    })
    serveAudited(form, deps, admin.import, async ({ files, body: { columns, ...choices } }) => {
      const read = await readPickupPointFile(db, { file: files[0], columns })
      return {
        about: subjectOfImport(choices.methodId),
        run: (within) => importPickupPoints(within, { ...choices, read }),
      }
    })
  })
}

/** The points of a delivery method as the subject of an import. */
function subjectOfImport(methodId: string): AuditedSubject {
  return {
    subject: 'deliveryMethod',
    name: methodId,
    read: async (tx) => await countPointsByState(tx, methodId),
  }
}
