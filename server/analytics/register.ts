import type { ModuleHost } from '../platform/http/module-host.ts'
import { funnelRoutes } from './funnel-routes.ts'

/** Registers the sales funnel. */
export async function registerAnalytics(mall: ModuleHost): Promise<void> {
  await funnelRoutes(mall.app, mall)
}
