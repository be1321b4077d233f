import type { FastifyInstance } from 'fastify'
import { bulkDeskEndpoints as desk } from '../../contract/bulk-desk.ts'
import { bulkSubject } from '../catalogue/bulk-log-queries.ts'
import { changeBulk, previewBulk } from '../catalogue/change-bulk.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import { serve } from '../platform/serve.ts'
import { serveAct } from '../platform/serve-act.ts'
import { openStock } from '../stock/opening-queries.ts'

/** Many display products at once. */
export async function bulkDeskRoutes(app: FastifyInstance, deps: Dependencies): Promise<void> {
  serve(app, desk.previewBulk, ({ body }) => previewBulk(deps.db, body))
  serveAct(app, deps, desk.changeBulk, ({ body }) => ({
    about: bulkSubject(body.products.map(({ id }) => id)),
    does: (within) => changeBulk(within.db, { ...body, openStock }),
  }))
}
