import type { FastifyInstance } from 'fastify'
import { catalogueDeskEndpoints as desk } from '../../../contract/catalogue/catalogue-desk.ts'
import { hongKongDay } from '../../../contract/hong-kong-time.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { serve } from '../../platform/http/serve.ts'
import { serveAct } from '../../platform/http/serve-act.ts'
import { openStock } from '../../stock/opening-queries.ts'
import { draftSubject, productSubject } from './catalogue-log-queries.ts'
import { getProductForDesk } from './desk-product-queries.ts'
import { getDraft, listDrafts } from './draft-queries.ts'
import { editProduct } from './edit-product.ts'
import { addDraft, discardDraft, previewDraft, publishDraft, saveDraft } from './keep-drafts.ts'
import { listProductsForDesk } from './list-desk-products.ts'

/** How the staff keep display products, whose new specifications get their stock. */
export async function catalogueDeskRoutes(app: FastifyInstance, deps: Dependencies): Promise<void> {
  const { db, clock } = deps
  serve(app, desk.listProductsForDesk, ({ query }) => listProductsForDesk(db, query))
  serve(app, desk.readProductForDesk, ({ params }) => getProductForDesk(db, params.id))
  serveAct(app, deps, desk.editProduct, ({ params, body }) => ({
    about: productSubject(params.id),
    does: (within) => editProduct(within.db, { id: params.id, edit: body, openStock }),
  }))
  serve(app, desk.listDrafts, ({ query }) => listDrafts(db, query))
  serve(app, desk.readDraft, ({ params }) => getDraft(db, params.id))
  serve(app, desk.previewDraft, ({ params }) => previewDraft(db, params.id, hongKongDay(clock.now())))
  serveAct(app, deps, desk.addDraft, ({ body }) => ({
    about: ({ id }) => draftSubject(id),
    does: (within) => addDraft(within.db, { ...body, now: clock.now() }),
  }))
  serveAct(app, deps, desk.saveDraft, ({ params, body }) => ({
    about: draftSubject(params.id),
    does: (within) => saveDraft(within.db, { ...params, ...body, now: clock.now() }),
  }))
  serveAct(app, deps, desk.discardDraft, ({ params }) => ({
    about: draftSubject(params.id),
    does: (within) => discardDraft(within.db, params.id),
  }))
  serveAct(app, deps, desk.publishDraft, ({ params, body }) => ({
    about: ({ id }) => productSubject(id),
    does: (within) => publishDraft(within.db, { ...params, ...body, openStock }),
  }))
}
