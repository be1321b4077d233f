import type { FastifyInstance } from 'fastify'
import { discountCodeEndpoints, offerEndpoints } from '../../contract/admin/promotions/promotion-admin.ts'
import type { Dependencies } from '../core/dependencies.ts'
import { serve } from '../platform/endpoints/serve.ts'
import { serveAudited } from '../platform/endpoints/serve-audited.ts'
import { changeCode, endCode, endCodes } from './change-codes.ts'
import { readBatch } from './code-admin-queries.ts'
import { addCode, addCodes } from './make-codes.ts'
import { addOffer, changeOffer, endOffer, listAdminOffers } from './plan-offers.ts'
import { batchSubject, codeSubject, offerSubject } from './promotion-log-queries.ts'
import { exportCodes, listCodes, showCode } from './show-codes.ts'

/** The admin endpoints for offers and discount codes. */
export async function promotionAdminRoutes(app: FastifyInstance, deps: Dependencies): Promise<void> {
  serve(app, offerEndpoints.list, async () => ({ items: await listAdminOffers(deps) }))
  serveAudited(app, deps, offerEndpoints.create, ({ body }) => ({
    about: ({ id }) => offerSubject(id),
    run: (within) => addOffer(within, body),
  }))
  serveAudited(app, deps, offerEndpoints.update, ({ params, body: { version, ...terms } }) => ({
    about: offerSubject(params.id),
    run: (within) => changeOffer(within, { ...params, version, terms }),
  }))
  serveAudited(app, deps, offerEndpoints.end, ({ params }) => ({
    about: offerSubject(params.id),
    run: (within) => endOffer(within, params.id),
  }))

  serve(app, discountCodeEndpoints.list, ({ query }) => listCodes(deps, query))
  serve(app, discountCodeEndpoints.read, ({ params }) => showCode(deps.db, params.id, deps.clock.now()))
  serveAudited(app, deps, discountCodeEndpoints.create, ({ body }) => ({
    about: ({ id }) => codeSubject(id),
    run: (within) => addCode(within, body),
  }))
  serveAudited(app, deps, discountCodeEndpoints.update, ({ params, body: { version, ...terms } }) => ({
    about: codeSubject(params.id),
    run: (within) => changeCode(within, { ...params, version, terms }),
  }))
  serveAudited(app, deps, discountCodeEndpoints.end, ({ params }) => ({
    about: codeSubject(params.id),
    run: (within) => endCode(within, params.id),
  }))

  serveAudited(app, deps, discountCodeEndpoints.createBatch, ({ body }) => ({
    about: ({ batchId }) => batchSubject(batchId),
    run: (within) => addCodes(within, body),
  }))
  serveAudited(app, deps, discountCodeEndpoints.endBatch, ({ params, body }) => ({
    about: batchSubject(params.id),
    run: (within) => endCodes(within, { ...params, ...body }),
  }))
  serve(app, discountCodeEndpoints.readBatch, ({ params }) => readBatch(deps.db, params.id, deps.clock.now()))
  serveAudited(app, deps, discountCodeEndpoints.exportBatch, ({ params, language }) => ({
    about: batchSubject(params.id),
    run: (within) => exportCodes(within, { batchId: params.id, language }),
  }))
}
