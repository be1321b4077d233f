import type { FastifyInstance } from 'fastify'
import { draftEndpoints, productAdminEndpoints } from '../../../contract/admin/catalogue/catalogue-admin.ts'
import { hongKongDay } from '../../../contract/values/hong-kong-time.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { serve } from '../../platform/endpoints/serve.ts'
import { serveAudited } from '../../platform/endpoints/serve-audited.ts'
import { getProductForAdmin } from './admin-product-queries.ts'
import { archiveProduct, removeProduct, restoreProduct } from './archive-product.ts'
import { draftSubject, productSubject, removedProductSubject } from './catalogue-log-queries.ts'
import { getDraft, listDrafts } from './draft-queries.ts'
import { editProduct } from './edit-product.ts'
import { listProductsForAdmin } from './list-admin-products.ts'
import { addDraft, discardDraft, previewDraft, publishDraft, saveDraft } from './manage-drafts.ts'

/** Admin endpoints for display products; new specifications receive their opening stock. */
export async function catalogueAdminRoutes(app: FastifyInstance, deps: Dependencies): Promise<void> {
  const { db, clock } = deps
  serve(app, productAdminEndpoints.list, ({ query }) => listProductsForAdmin(db, query))
  serve(app, productAdminEndpoints.read, ({ params }) => getProductForAdmin(db, params.id))
  serveAudited(app, deps, productAdminEndpoints.update, ({ params, body }) => ({
    about: productSubject(params.id),
    run: (within) => editProduct(within.db, { id: params.id, edit: body, now: clock.now() }),
  }))
  serveAudited(app, deps, productAdminEndpoints.archive, ({ params }) => ({
    about: productSubject(params.id),
    run: (within) => archiveProduct(within.db, { id: params.id, now: clock.now() }),
  }))
  serveAudited(app, deps, productAdminEndpoints.restore, ({ params }) => ({
    about: productSubject(params.id),
    run: (within) => restoreProduct(within.db, params.id),
  }))
  serveAudited(app, deps, productAdminEndpoints.remove, ({ params }) => ({
    about: removedProductSubject(params.id),
    run: (within) => removeProduct(within.db, params.id),
  }))
  serve(app, draftEndpoints.list, ({ query }) => listDrafts(db, query))
  serve(app, draftEndpoints.read, ({ params }) => getDraft(db, params.id))
  serve(app, draftEndpoints.preview, ({ params }) => previewDraft(db, params.id, hongKongDay(clock.now())))
  serveAudited(app, deps, draftEndpoints.create, ({ body }) => ({
    about: ({ id }) => draftSubject(id),
    run: (within) => addDraft(within.db, { ...body, now: clock.now() }),
  }))
  serveAudited(app, deps, draftEndpoints.update, ({ params, body }) => ({
    about: draftSubject(params.id),
    run: (within) => saveDraft(within.db, { ...params, ...body, now: clock.now() }),
  }))
  serveAudited(app, deps, draftEndpoints.discard, ({ params }) => ({
    about: draftSubject(params.id),
    run: (within) => discardDraft(within.db, params.id),
  }))
  serveAudited(app, deps, draftEndpoints.publish, ({ params, body }) => ({
    about: ({ id }) => productSubject(id),
    run: (within) => publishDraft(within.db, { ...params, ...body, now: clock.now() }),
  }))
}
