import type { ModuleHost } from '../platform/endpoints/module-host.ts'
import { cartRoutes } from './cart-routes.ts'

/** Registers the cart. */
export async function registerCart(mall: ModuleHost): Promise<void> {
  await cartRoutes(mall.app, mall)
}
