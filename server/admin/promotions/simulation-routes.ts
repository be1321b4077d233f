import type { FastifyInstance } from 'fastify'
import { promotionAdminEndpoints as admin } from '../../../contract/promotions/promotion-admin.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { serve } from '../../platform/http/serve.ts'
import { simulatePromotion } from './simulate-promotion.ts'

/** Trying a promotion on what was sold. It reads orders, so it stands to the right of them. */
export async function simulationRoutes(app: FastifyInstance, deps: Dependencies): Promise<void> {
  serve(app, admin.simulatePromotion, ({ query }) => simulatePromotion(deps, query))
}
