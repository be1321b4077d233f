import type { ModuleHost } from '../platform/endpoints/module-host.ts'
import { favouriteRoutes } from './favourite-routes.ts'

/** Registers the favourites. */
export async function registerFavourites(mall: ModuleHost): Promise<void> {
  await favouriteRoutes(mall.app, mall)
}
