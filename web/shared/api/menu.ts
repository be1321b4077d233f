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
  return toMenu(await api.init.loadPage())
}

function toMenu(init: Awaited<ReturnType<Api['init']['loadPage']>>): Menu {
  if (init instanceof Refused) throw new CallFailed(422)
  return menuOf(init)
}

const menuOf = shareOnServer(({ categorys, brands, shop }: Omit<Menu, 'routes'>): Menu => {
  return { categorys, brands, shop, routes: catalogueRoutes({ categorys, brands }) }
})

let latest: Menu | null = null
let pending: Promise<Menu> | null = null

/** Keeps the menu that the first call of a visit, or a later one, brings for the loaders of further pages. The HTML
 *  carries it without the ids that they need. */
export function rememberMenu(call: ReturnType<Api['init']['loadPage']>): Promise<Menu> {
  const menu = call.then((init) => {
    latest = toMenu(init)
    return latest
  })
  pending = menu
  const settle = () => {
    if (pending === menu) pending = null
  }
  menu.then(settle, settle)
  return menu
}

/** The menu in a browser. Fetched if no call of the visit has brought one. */
export async function menuInBrowser(api: Api): Promise<Menu> {
  return latest ?? (await pending?.catch(() => null)) ?? (await rememberMenu(api.init.loadPage()))
}
