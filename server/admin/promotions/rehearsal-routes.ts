import type { FastifyInstance } from 'fastify'
import { promotionDeskEndpoints as desk } from '../../../contract/promotions/promotion-desk.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { serve } from '../../platform/http/serve.ts'
import { rehearsePromotion } from './rehearse-promotion.ts'

/** Trying a promotion on what was sold. It reads orders, so it stands to the right of them. */
export async function rehearsalRoutes(app: FastifyInstance, deps: Dependencies): Promise<void> {
  serve(app, desk.rehearsePromotion, ({ query }) => rehearsePromotion(deps, query))
}
