import type { Brand, Category } from '../../../contract/shop/catalogue/catalogue.ts'
import { catalogueRoutes, fixedRoutes } from '../../../contract/site-map.ts'
import { parseOwnPath } from '../../../contract/values/own-path.ts'

/** The path and product id of an internal link, or null for an external URL. */
export function parseLinkTarget(linkPath: string): { path: string; productId: string | null } | null {
  const url = parseOwnPath(linkPath)
  if (url === null) return null
  const { pathname, searchParams } = url
  return { path: pathname, productId: pathname === '/product/detail' ? searchParams.get('id') : null }
}

/** Fixed public pages that may be linked to: no redirects, and no pages reached only from a mail. */
const openPages = new Set(
  fixedRoutes
    .filter(({ path, access }) => access === 'public' && !['/', '/404', '/product/detail'].includes(path))
    .filter(({ path }) => !path.startsWith('/member/') || ['/member/login', '/member/join'].includes(path))
    .map(({ path }) => path),
)

/** Whether a path is a public page: by the site map, and for a product by whether it is listed. */
export function isPageOfMall(
  linkPath: string,
  { menu, listedIds }: { menu: { categorys: Category[]; brands: Brand[] }; listedIds: ReadonlySet<string> },
): boolean {
  const target = parseLinkTarget(linkPath)
  if (target === null) return false
  if (target.path === '/product/detail') return target.productId !== null && listedIds.has(target.productId)
  return openPages.has(target.path) || catalogueRoutes(menu).has(target.path)
}
