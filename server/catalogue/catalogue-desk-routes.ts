import type { FastifyInstance } from 'fastify'
import { catalogueDeskEndpoints as desk } from '../../contract/catalogue-desk.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import { serve } from '../platform/serve.ts'
import { serveAct } from '../platform/serve-act.ts'
import { productSubject } from './catalogue-log-queries.ts'
import { getProductForDesk } from './desk-product-queries.ts'
import { editProduct } from './edit-product.ts'
import { listProductsForDesk } from './list-desk-products.ts'

/** How the staff keep the catalogue. */
export async function catalogueDeskRoutes(app: FastifyInstance, deps: Dependencies): Promise<void> {
  serve(app, desk.listProductsForDesk, ({ query }) => listProductsForDesk(deps.db, query))
  serve(app, desk.readProductForDesk, ({ params }) => getProductForDesk(deps.db, params.id))
  serveAct(app, deps, desk.editProduct, ({ params, body }) => ({
    about: productSubject(params.id),
    does: (within) => editProduct(within.db, { id: params.id, edit: body }),
  }))
}
