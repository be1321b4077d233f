import type { FastifyInstance } from 'fastify'
import { catalogueDeskEndpoints as desk } from '../../contract/catalogue-desk.ts'
import { hongKongDay } from '../../contract/hong-kong-time.ts'
import { draftSubject, productSubject } from '../catalogue/catalogue-log-queries.ts'
import { getProductForDesk } from '../catalogue/desk-product-queries.ts'
import { getDraft, listDrafts } from '../catalogue/draft-queries.ts'
import { editProduct } from '../catalogue/edit-product.ts'
import { addDraft, discardDraft, previewDraft, publishDraft, saveDraft } from '../catalogue/keep-drafts.ts'
import { listProductsForDesk } from '../catalogue/list-desk-products.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import { serve } from '../platform/serve.ts'
import { serveAct } from '../platform/serve-act.ts'
import { openStock } from '../stock/opening-queries.ts'

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
