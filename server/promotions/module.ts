import type { ModuleHost } from '../platform/endpoints/module-host.ts'
import { promotionAdminRoutes } from './promotion-admin-routes.ts'

/** Registers the administration of offers and discount codes. */
export async function registerPromotions(mall: ModuleHost): Promise<void> {
  await promotionAdminRoutes(mall.app, mall)
}
