import type { FastifyInstance } from 'fastify'
import { bulkAdminEndpoints as admin } from '../../../contract/admin/catalogue/bulk-admin.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { serve } from '../../platform/endpoints/serve.ts'
import { serveAudited } from '../../platform/endpoints/serve-audited.ts'
import { bulkSubject } from './bulk-log-queries.ts'
import { changeBulk, previewBulk } from './change-bulk.ts'
import { listBulkEdits, subjectOfBulkEdit, undoBulk } from './undo-bulk.ts'

/** Endpoints for bulk edits of display products. */
export async function bulkAdminRoutes(app: FastifyInstance, deps: Dependencies): Promise<void> {
  serve(app, admin.preview, ({ body }) => previewBulk(deps.db, body))
  serve(app, admin.list, async () => ({ items: await listBulkEdits(deps.db) }))
  serveAudited(app, deps, admin.undo, ({ params }) => ({
    about: subjectOfBulkEdit(params.id),
    run: (within) => undoBulk(within.db, { id: params.id, now: deps.clock.now() }),
  }))
  serveAudited(app, deps, admin.apply, ({ body }) => ({
    about: bulkSubject(body.products.map(({ id }) => id)),
    run: (within) => changeBulk(within.db, { ...body, now: deps.clock.now() }),
  }))
}
