import type { FastifyInstance } from 'fastify'
import { promotionDeskEndpoints as desk } from '../../contract/promotions/promotion-desk.ts'
import type { Dependencies } from '../platform/http/dependencies.ts'
import { serve } from '../platform/http/serve.ts'
import { serveAct } from '../platform/http/serve-act.ts'
import { changeCode, endCode, endCodes } from './change-codes.ts'
import { addCode, addCodes } from './make-codes.ts'
import { addOffer, changeOffer, endOffer, listDeskOffers } from './plan-offers.ts'
import { batchSubject, codeSubject, offerSubject } from './promotion-log-queries.ts'
import { exportCodes, listCodes, showCode } from './show-codes.ts'

/** How the staff keep offers and discount codes. */
export async function promotionDeskRoutes(app: FastifyInstance, deps: Dependencies): Promise<void> {
  serve(app, desk.listOffers, async () => ({ items: await listDeskOffers(deps) }))
  serveAct(app, deps, desk.addOffer, ({ body }) => ({
    about: ({ id }) => offerSubject(id),
    does: (within) => addOffer(within, body),
  }))
  serveAct(app, deps, desk.changeOffer, ({ params, body: { version, ...terms } }) => ({
    about: offerSubject(params.id),
    does: (within) => changeOffer(within, { ...params, version, terms }),
  }))
  serveAct(app, deps, desk.endOffer, ({ params }) => ({
    about: offerSubject(params.id),
    does: (within) => endOffer(within, params.id),
  }))

  serve(app, desk.listCodes, ({ query }) => listCodes(deps, query))
  serve(app, desk.readCode, ({ params }) => showCode(deps.db, params.id, deps.clock.now()))
  serveAct(app, deps, desk.addCode, ({ body }) => ({
    about: ({ id }) => codeSubject(id),
    does: (within) => addCode(within, body),
  }))
  serveAct(app, deps, desk.changeCode, ({ params, body: { version, ...terms } }) => ({
    about: codeSubject(params.id),
    does: (within) => changeCode(within, { ...params, version, terms }),
  }))
  serveAct(app, deps, desk.endCode, ({ params }) => ({
    about: codeSubject(params.id),
    does: (within) => endCode(within, params.id),
  }))

  serveAct(app, deps, desk.addCodes, ({ body }) => ({
    about: ({ batchId }) => batchSubject(batchId),
    does: (within) => addCodes(within, body),
  }))
  serveAct(app, deps, desk.endCodes, ({ params }) => ({
    about: batchSubject(params.id),
    does: (within) => endCodes(within, params.id),
  }))
  serveAct(app, deps, desk.exportCodes, ({ params }) => ({
    about: batchSubject(params.id),
    does: (within) => exportCodes(within, params.id),
  }))
}
