import type { Brand, Category } from '../../../contract/catalogue/catalogue.ts'
import { catalogueRoutes, fixedRoutes } from '../../../contract/site-map.ts'

/** What a path of the mall names, or null where it leads out of it. */
export function targetOf(linkPath: string): { path: string; productId: string | null } | null {
  const mall = 'https://mall.invalid'
  if (!linkPath.startsWith('/') || !URL.canParse(linkPath, mall)) return null
  const { origin, pathname, searchParams } = new URL(linkPath, mall)
  if (origin !== mall) return null
  return { path: pathname, productId: pathname === '/product/detail' ? searchParams.get('id') : null }
}

/** Fixed pages for everybody that something can lead people to: neither a redirection, nor what only a mail leads to. */
const openPages = new Set(
  fixedRoutes
    .filter(({ path, access }) => access === 'public' && !['/', '/404', '/product/detail'].includes(path))
    .filter(({ path }) => !path.startsWith('/member/') || ['/member/login', '/member/join'].includes(path))
    .map(({ path }) => path),
)

/** Whether a path leads everybody to a page that the mall has: by its site map, and for a product by what is listed. */
export function isPageOfMall(
  linkPath: string,
  { menu, listedIds }: { menu: { categorys: Category[]; brands: Brand[] }; listedIds: ReadonlySet<string> },
): boolean {
  const target = targetOf(linkPath)
  if (target === null) return false
  if (target.path === '/product/detail') return target.productId !== null && listedIds.has(target.productId)
  return openPages.has(target.path) || catalogueRoutes(menu).has(target.path)
}
