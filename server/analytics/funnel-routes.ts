import type { FastifyInstance } from 'fastify'
import { funnelEndpoints } from '../../contract/shop/analytics/funnel.ts'
import type { Dependencies } from '../core/dependencies.ts'
import type { Log } from '../core/log.ts'
import { serve } from '../platform/endpoints/serve.ts'
import { openStepCounter } from './count-steps.ts'

/** Funnel steps reported by browsers. */
export async function funnelRoutes(
  app: FastifyInstance,
  { db, clock, log }: Pick<Dependencies, 'db' | 'clock'> & { log: Log },
): Promise<void> {
  const counter = openStepCounter({ db, clock }, log)
  // Runs after the pending requests, so that their steps are written as well.
  app.addHook('onClose', async () => await counter.stop())
  serve(app, funnelEndpoints.countStep, async ({ body, from }) => {
    counter.count(body.step, from.userAgent)
    return {}
  })
}
