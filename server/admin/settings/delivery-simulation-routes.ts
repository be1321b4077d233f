import type { FastifyInstance } from 'fastify'
import { deliverySimulationEndpoints as simulation } from '../../../contract/admin/settings/delivery-simulation.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { serve } from '../../platform/endpoints/serve.ts'
import { simulateDelivery } from './simulate-delivery.ts'

/** Endpoint for simulations of delivery methods. It reads orders, so it belongs to a later module than the settings. */
export async function deliverySimulationRoutes(app: FastifyInstance, deps: Dependencies): Promise<void> {
  serve(app, simulation.run, ({ body }) => simulateDelivery(deps, body))
}
