import type { Brand, Category } from '../../../contract/shop/catalogue/catalogue.ts'
import type { Shop } from '../../../contract/shop/settings/shop.ts'
import { type CatalogueRoute, catalogueRoutes } from '../../../contract/site-map.ts'
import { CallFailed, Refused } from './calls.ts'
import type { Api } from './client.ts'
import type { PageRequest } from './page-request.ts'
import { shareOnServer } from './share-on-server.ts'

/** Categories and brands: the same for everyone. */
export interface Menu {
  categorys: Category[]
  brands: Brand[]
  shop: Shop
  /** Pages of the catalogue by path. */
  routes: Map<string, CatalogueRoute>
}

const ofRequests = new WeakMap<PageRequest, Promise<Menu>>()

/** The menu during server rendering. Shell and page share one API call. */
export function menuOnServer(request: PageRequest, api: Api): Promise<Menu> {
  const menu = ofRequests.get(request) ?? readMenu(api)
  ofRequests.set(request, menu)
  return menu
}

async function readMenu(api: Api): Promise<Menu> {
  const init = await api.init.loadPage()
  if (init instanceof Refused) throw new CallFailed(422)
  return menuOf(init)
}

const menuOf = shareOnServer(({ categorys, brands, shop }: Omit<Menu, 'routes'>): Menu => {
  return { categorys, brands, shop, routes: catalogueRoutes({ categorys, brands }) }
})

let ofVisit: Menu | null = null

/** Stores the menu of the first page for the loaders of further pages. */
export function rememberMenu(menu: Menu): void {
  if (typeof document !== 'undefined') ofVisit = menu
}

/** The menu in a browser. Fetched if the first page carried none. */
export async function menuInBrowser(api: Api): Promise<Menu> {
  ofVisit ??= await readMenu(api)
  return ofVisit
}
