import type { FastifyInstance } from 'fastify'
import { discountCodeEndpoints, offerEndpoints } from '../../contract/promotions/promotion-admin.ts'
import type { Dependencies } from '../platform/http/dependencies.ts'
import { serve } from '../platform/http/serve.ts'
import { serveAct } from '../platform/http/serve-act.ts'
import { changeCode, endCode, endCodes } from './change-codes.ts'
import { addCode, addCodes } from './make-codes.ts'
import { addOffer, changeOffer, endOffer, listAdminOffers } from './plan-offers.ts'
import { batchSubject, codeSubject, offerSubject } from './promotion-log-queries.ts'
import { exportCodes, listCodes, showCode } from './show-codes.ts'

/** The admin endpoints for offers and discount codes. */
export async function promotionAdminRoutes(app: FastifyInstance, deps: Dependencies): Promise<void> {
  serve(app, offerEndpoints.list, async () => ({ items: await listAdminOffers(deps) }))
  serveAct(app, deps, offerEndpoints.create, ({ body }) => ({
    about: ({ id }) => offerSubject(id),
    does: (within) => addOffer(within, body),
  }))
  serveAct(app, deps, offerEndpoints.update, ({ params, body: { version, ...terms } }) => ({
    about: offerSubject(params.id),
    does: (within) => changeOffer(within, { ...params, version, terms }),
  }))
  serveAct(app, deps, offerEndpoints.end, ({ params }) => ({
    about: offerSubject(params.id),
    does: (within) => endOffer(within, params.id),
  }))

  serve(app, discountCodeEndpoints.list, ({ query }) => listCodes(deps, query))
  serve(app, discountCodeEndpoints.read, ({ params }) => showCode(deps.db, params.id, deps.clock.now()))
  serveAct(app, deps, discountCodeEndpoints.create, ({ body }) => ({
    about: ({ id }) => codeSubject(id),
    does: (within) => addCode(within, body),
  }))
  serveAct(app, deps, discountCodeEndpoints.update, ({ params, body: { version, ...terms } }) => ({
    about: codeSubject(params.id),
    does: (within) => changeCode(within, { ...params, version, terms }),
  }))
  serveAct(app, deps, discountCodeEndpoints.end, ({ params }) => ({
    about: codeSubject(params.id),
    does: (within) => endCode(within, params.id),
  }))

  serveAct(app, deps, discountCodeEndpoints.createBatch, ({ body }) => ({
    about: ({ batchId }) => batchSubject(batchId),
    does: (within) => addCodes(within, body),
  }))
  serveAct(app, deps, discountCodeEndpoints.endBatch, ({ params }) => ({
    about: batchSubject(params.id),
    does: (within) => endCodes(within, params.id),
  }))
  serveAct(app, deps, discountCodeEndpoints.exportBatch, ({ params }) => ({
    about: batchSubject(params.id),
    does: (within) => exportCodes(within, params.id),
  }))
}
