import type { Brand, Category } from '../../../../contract/catalogue/catalogue.ts'
import type { Shop } from '../../../../contract/settings/shop.ts'
import { type CatalogueRoute, catalogueRoutes } from '../../../../contract/site-map.ts'
import type { Api } from '../api/api.ts'
import { CallFailed, Refused } from '../api/calls.ts'
import type { PageRequest } from '../api/page-request.ts'

/** What the mall is made of: the same for everyone. */
export interface Menu {
  categorys: Category[]
  brands: Brand[]
  shop: Shop
  /** Every page that the catalogue gives rise to, by path. */
  routes: Map<string, CatalogueRoute>
}

const ofRequests = new WeakMap<PageRequest, Promise<Menu>>()

/** The menu while a page is rendered. The shell and the page both want it; the API is asked once. */
export function menuOnServer(request: PageRequest, api: Api): Promise<Menu> {
  const menu = ofRequests.get(request) ?? readMenu(api)
  ofRequests.set(request, menu)
  return menu
}

async function readMenu(api: Api): Promise<Menu> {
  const init = await api.call('POST /init/page')
  if (init instanceof Refused) throw new CallFailed(422)
  const { categorys, brands, shop } = init
  return { categorys, brands, shop, routes: catalogueRoutes({ categorys, brands }) }
}

let ofVisit: Menu | null = null

/** Keeps the menu that the first page of a visit came with, for the loaders of all further pages. */
export function rememberMenu(menu: Menu): void {
  if (typeof document !== 'undefined') ofVisit = menu
}

/** The menu in a browser. Where the first page came without one, it is asked for now. */
export async function menuInBrowser(api: Api): Promise<Menu> {
  ofVisit ??= await readMenu(api)
  return ofVisit
}
