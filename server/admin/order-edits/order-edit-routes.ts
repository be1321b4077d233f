import type { FastifyInstance } from 'fastify'
import { orderEditEndpoints as admin } from '../../../contract/admin/orders/order-edits.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { orderSubject } from '../../orders/records/order-log-queries.ts'
import { serve } from '../../platform/endpoints/serve.ts'
import { serveAudited } from '../../platform/endpoints/serve-audited.ts'
import { editOrder, previewEdit } from './edit-order.ts'

/** Admin endpoints to change the goods of paid orders before shipment. */
export async function orderEditRoutes(app: FastifyInstance, deps: Dependencies): Promise<void> {
  serve(app, admin.preview, ({ params, body }) => previewEdit(deps, { ...params, ...body }))
  serveAudited(app, deps, admin.create, ({ user, params, body }) => ({
    about: orderSubject(params.invoice),
    run: (within) => editOrder(within, { ...params, ...body, staffId: user.id }),
  }))
}
