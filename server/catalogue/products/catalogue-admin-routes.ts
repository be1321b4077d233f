import type { FastifyInstance } from 'fastify'
import { catalogueAdminEndpoints as admin } from '../../../contract/catalogue/catalogue-admin.ts'
import { hongKongDay } from '../../../contract/hong-kong-time.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { serve } from '../../platform/http/serve.ts'
import { serveAct } from '../../platform/http/serve-act.ts'
import { getProductForAdmin } from './admin-product-queries.ts'
import { draftSubject, productSubject } from './catalogue-log-queries.ts'
import { getDraft, listDrafts } from './draft-queries.ts'
import { editProduct } from './edit-product.ts'
import { listProductsForAdmin } from './list-admin-products.ts'
import { addDraft, discardDraft, previewDraft, publishDraft, saveDraft } from './manage-drafts.ts'

/** Admin endpoints for display products; new specifications receive their opening stock. */
export async function catalogueAdminRoutes(app: FastifyInstance, deps: Dependencies): Promise<void> {
  const { db, clock } = deps
  serve(app, admin.listProductsForAdmin, ({ query }) => listProductsForAdmin(db, query))
  serve(app, admin.readProductForAdmin, ({ params }) => getProductForAdmin(db, params.id))
  serveAct(app, deps, admin.editProduct, ({ params, body }) => ({
    about: productSubject(params.id),
    does: (within) => editProduct(within.db, { id: params.id, edit: body }),
  }))
  serve(app, admin.listDrafts, ({ query }) => listDrafts(db, query))
  serve(app, admin.readDraft, ({ params }) => getDraft(db, params.id))
  serve(app, admin.previewDraft, ({ params }) => previewDraft(db, params.id, hongKongDay(clock.now())))
  serveAct(app, deps, admin.addDraft, ({ body }) => ({
    about: ({ id }) => draftSubject(id),
    does: (within) => addDraft(within.db, { ...body, now: clock.now() }),
  }))
  serveAct(app, deps, admin.saveDraft, ({ params, body }) => ({
    about: draftSubject(params.id),
    does: (within) => saveDraft(within.db, { ...params, ...body, now: clock.now() }),
  }))
  serveAct(app, deps, admin.discardDraft, ({ params }) => ({
    about: draftSubject(params.id),
    does: (within) => discardDraft(within.db, params.id),
  }))
  serveAct(app, deps, admin.publishDraft, ({ params, body }) => ({
    about: ({ id }) => productSubject(id),
    does: (within) => publishDraft(within.db, { ...params, ...body }),
  }))
}
