import type { FastifyInstance } from 'fastify'
import { simulationEndpoints as simulation } from '../../../contract/admin/promotions/simulation.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { serve } from '../../platform/endpoints/serve.ts'
import { simulatePromotion } from './simulate-promotion.ts'

/** Endpoint for promotion simulations. It reads orders, so it belongs to a later module. */
export async function simulationRoutes(app: FastifyInstance, deps: Dependencies): Promise<void> {
  serve(app, simulation.run, ({ query }) => simulatePromotion(deps, query))
}
