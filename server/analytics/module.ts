import type { ModuleHost } from '../platform/endpoints/module-host.ts'
import { analyticsJobs } from './analytics-jobs.ts'
import { funnelRoutes } from './funnel-routes.ts'
import { webVitalRoutes } from './web-vital-routes.ts'

/** Registers the sales funnel and the Web Vitals of real visits. */
export async function registerAnalytics(mall: ModuleHost): Promise<void> {
  await funnelRoutes(mall.app, mall)
  await webVitalRoutes(mall.app, mall)
  analyticsJobs(mall)
}
