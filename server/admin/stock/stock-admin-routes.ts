import type { FastifyInstance } from 'fastify'
import { stockAdminEndpoints as admin } from '../../../contract/admin/stock/stock-admin.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { getStaffName } from '../../orders/records/get-staff-name.ts'
import { serve } from '../../platform/endpoints/serve.ts'
import { serveAudited } from '../../platform/endpoints/serve-audited.ts'
import { correctStock, receiveGoods } from '../../stock/move-stock.ts'
import { stockSubject } from '../../stock/stock-log-queries.ts'
import { getStock, listStock } from './list-stock.ts'
import { listMovements } from './stock-admin-queries.ts'
import { stockSheetRoutes } from './stock-sheet-routes.ts'

/** Admin endpoints for stock and back-in-stock alerts. */
export async function stockAdminRoutes(app: FastifyInstance, deps: Dependencies): Promise<void> {
  await stockSheetRoutes(app, deps)
  serve(app, admin.list, ({ query }) => listStock(deps, query))
  serve(app, admin.read, ({ params }) => getStock(deps, params.id))
  serve(app, admin.listMovements, ({ params, query }) => listMovements(deps.db, params.id, query))
  serveAudited(app, deps, admin.receive, ({ params, body, user }) => ({
    about: stockSubject(params.id),
    run: async (within) => {
      const staffName = await getStaffName(within.db, user.id)
      await receiveGoods(within.db, { ...params, ...body, staffName })
      return await getStock(within, params.id)
    },
  }))
  serveAudited(app, deps, admin.correct, ({ params, body, user }) => ({
    about: stockSubject(params.id),
    run: async (within) => {
      const staffName = await getStaffName(within.db, user.id)
      await correctStock(within.db, { ...params, ...body, staffName })
      return await getStock(within, params.id)
    },
  }))
}
