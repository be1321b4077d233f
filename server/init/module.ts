import type { ModuleHost } from '../platform/endpoints/module-host.ts'
import { initRoutes } from './init-routes.ts'

/** Registers the first call of every page. */
export async function registerInit(mall: ModuleHost): Promise<void> {
  await initRoutes(mall.app, mall)
}
