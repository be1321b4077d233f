import type { FastifyInstance } from 'fastify'
import { trackingEndpoints } from '../../../contract/shop/orders/tracking.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { serve } from '../../platform/endpoints/serve.ts'
import { trackByLink, trackByPhone } from './track-order.ts'

/** The public endpoints that track an order. */
export async function trackingRoutes(app: FastifyInstance, deps: Dependencies): Promise<void> {
  serve(app, trackingEndpoints.byLink, ({ body }) => trackByLink(deps, body.token))
  serve(app, trackingEndpoints.byPhone, ({ body }) => trackByPhone({ ...deps, limits: app.limits }, body))
}
