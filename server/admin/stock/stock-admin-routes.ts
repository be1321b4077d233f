import type { FastifyInstance } from 'fastify'
import { stockAdminEndpoints as admin } from '../../../contract/admin/stock-admin.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { serve } from '../../platform/http/serve.ts'
import { serveAudited } from '../../platform/http/serve-audited.ts'
import { correctStock, receiveGoods } from '../../stock/move-stock.ts'
import { stockSubject } from '../../stock/stock-log-queries.ts'
import { listStock } from './list-stock.ts'
import { getStock, listMovements } from './stock-admin-queries.ts'

/** Admin endpoints for stock and back-in-stock alerts. */
export async function stockAdminRoutes(app: FastifyInstance, deps: Dependencies): Promise<void> {
  serve(app, admin.list, ({ query }) => listStock(deps.db, query))
  serve(app, admin.read, ({ params }) => getStock(deps.db, params.id))
  serve(app, admin.listMovements, ({ params, query }) => listMovements(deps.db, params.id, query))
  serveAudited(app, deps, admin.receive, ({ params, body }) => ({
    about: stockSubject(params.id),
    run: async ({ db }) => {
      await receiveGoods(db, { ...params, ...body })
      return await getStock(db, params.id)
    },
  }))
  serveAudited(app, deps, admin.correct, ({ params, body }) => ({
    about: stockSubject(params.id),
    run: async ({ db }) => {
      await correctStock(db, { ...params, ...body })
      return await getStock(db, params.id)
    },
  }))
}
