import type { FastifyInstance } from 'fastify'
import { webVitalAdminEndpoints } from '../../contract/admin/analytics/web-vital-admin.ts'
import { webVitalEndpoints } from '../../contract/shop/analytics/web-vitals.ts'
import type { Dependencies } from '../core/dependencies.ts'
import type { Log } from '../core/log.ts'
import { serve } from '../platform/endpoints/serve.ts'
import { readDeployTime } from '../platform/http/deploy-time.ts'
import { openVitalCounter } from './count-web-vitals.ts'
import { readWebVitals } from './read-web-vitals.ts'

/** Web Vitals reported by browsers, and their figures for the dashboard. */
export async function webVitalRoutes(
  app: FastifyInstance,
  deps: Pick<Dependencies, 'db' | 'clock' | 'config'> & { log: Log },
): Promise<void> {
  const release = (await readDeployTime(deps.config.buildDirectory)).toISOString()
  const counter = openVitalCounter(deps, deps.log, release)
  // Runs after the pending requests, so that their measurements are written as well.
  app.addHook('onClose', async () => await counter.stop())
  serve(app, webVitalEndpoints.report, async ({ body, from }) => {
    counter.count(body, from.userAgent)
    return {}
  })
  serve(app, webVitalAdminEndpoints.read, () => readWebVitals(deps))
}
