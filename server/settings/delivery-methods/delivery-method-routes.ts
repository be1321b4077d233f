import type { FastifyInstance } from 'fastify'
import { deliveryMethodEndpoints } from '../../../contract/admin/settings/delivery-methods.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { serve } from '../../platform/endpoints/serve.ts'
import { serveAudited } from '../../platform/endpoints/serve-audited.ts'
import { deliveryMethodSubject, listDeliveryMethods } from './delivery-method-queries.ts'
import { saveDeliveryMethod } from './save-delivery-method.ts'

/** The admin endpoints for delivery methods. */
export async function deliveryMethodRoutes(app: FastifyInstance, deps: Dependencies): Promise<void> {
  serve(app, deliveryMethodEndpoints.list, async () => ({ methods: await listDeliveryMethods(deps.db) }))
  serveAudited(app, deps, deliveryMethodEndpoints.save, ({ body }) => ({
    about: deliveryMethodSubject(body.id),
    run: (within) => saveDeliveryMethod(within, body),
  }))
}
