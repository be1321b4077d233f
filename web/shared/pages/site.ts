import { createContext, use } from 'react'
import { type BrandingFile, brandingPath } from '../../../contract/shop/settings/branding.ts'
import type { Shop } from '../../../contract/shop/settings/shop.ts'
import { type CataloguePage, cataloguePages, type NamedCatalogue } from '../../../contract/site-map.ts'

/** Data of the root loader and values derived from it, available on every page. */
export interface Site extends NamedCatalogue {
  origin: string
  deployTime: string
  /** Null only on the error page for an unreachable server. */
  shop: Shop | null
  /** In the language of the page. */
  shopName: string
  /** Address of a file generated from the shop's logo and colours. */
  brandingFile: (file: BrandingFile) => string
  /** Pages of the catalogue by path. */
  routes: Map<string, CataloguePage>
}

export const SiteContext = createContext<Site>({
  origin: '',
  deployTime: '',
  categorys: [],
  brands: [],
  shop: null,
  shopName: '',
  brandingFile: (file) => brandingPath('none', file),
  routes: cataloguePages({ categorys: [], brands: [] }),
})

export function useSite(): Site {
  return use(SiteContext)
}
