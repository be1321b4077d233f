import type { ModuleHost } from '../platform/endpoints/module-host.ts'
import { offsetCreditAdminRoutes } from './offset-credit-admin-routes.ts'

/** Registers the administration of offset credits. */
export async function registerOffsetCredit(mall: ModuleHost): Promise<void> {
  await offsetCreditAdminRoutes(mall.app, mall)
}
