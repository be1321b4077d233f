import type { FastifyInstance } from 'fastify'
import { settingsSimulationEndpoints as simulation } from '../../../contract/admin/settings/settings-simulation.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { serve } from '../../platform/endpoints/serve.ts'
import { simulateSettings } from './simulate-settings.ts'

/** Endpoint for simulations of settings. It reads orders, so it belongs to a later module than the settings. */
export async function settingsSimulationRoutes(app: FastifyInstance, deps: Dependencies): Promise<void> {
  serve(app, simulation.run, ({ body }) => simulateSettings(deps, body.change))
}
