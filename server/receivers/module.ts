import type { ModuleHost } from '../platform/endpoints/module-host.ts'
import { receiverRoutes } from './receiver-routes.ts'

/** Registers the receivers of members. */
export async function registerReceivers(mall: ModuleHost): Promise<void> {
  await receiverRoutes(mall.app, mall)
}
