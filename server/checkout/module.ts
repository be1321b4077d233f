import type { ModuleHost } from '../platform/endpoints/module-host.ts'
import { cancelJobs } from './cancel/cancel-jobs.ts'
import { checkoutRoutes } from './checkout-routes.ts'

/** Registers the way from the cart to a paid or cancelled order. */
export async function registerCheckout(mall: ModuleHost): Promise<void> {
  await checkoutRoutes(mall.app, mall)
  cancelJobs(mall)
}
