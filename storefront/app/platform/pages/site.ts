import { createContext, use } from 'react'
import type { Brand, Category } from '../../../../contract/catalogue/catalogue.ts'
import { type BrandingFile, brandingPath } from '../../../../contract/settings/branding.ts'
import type { Shop } from '../../../../contract/settings/shop.ts'
import { type CatalogueRoute, catalogueRoutes } from '../../../../contract/site-map.ts'

/** What every page knows of the mall: what the root loader gave, and what follows from it. */
export interface Site {
  origin: string
  deployTime: string
  categorys: Category[]
  brands: Brand[]
  /** Null only on the page that says that the mall is not answering. */
  shop: Shop | null
  /** In the language of the page. */
  shopName: string
  /** Where a file made from the shop's logo and colours is fetched. */
  brandingFile: (file: BrandingFile) => string
  /** Every page that the catalogue gives rise to, by path. */
  routes: Map<string, CatalogueRoute>
}

export const SiteContext = createContext<Site>({
  origin: '',
  deployTime: '',
  categorys: [],
  brands: [],
  shop: null,
  shopName: '',
  brandingFile: (file) => brandingPath('none', file),
  routes: catalogueRoutes({ categorys: [], brands: [] }),
})

export function useSite(): Site {
  return use(SiteContext)
}
