import type { Brand, Category, SubCategory } from './shop/catalogue/catalogue.ts'
import type { Language, Named } from './values/language.ts'
import type { Access } from './values/roles.ts'

/** A page that is independent of the catalogue (docs/spec/routes.md#fixed-routes). */
export interface FixedRoute {
  path: string
  /** Who may open the page. Others are led to the sign-in, or see whom the page is for. */
  access: Access
  /** True if the sitemap lists it. */
  isListed: boolean
}

const publicPage = { access: 'public', isListed: true } as const
const unlisted = { access: 'public', isListed: false } as const
const signedIn = { access: 'signed-in', isListed: false } as const
const members = { access: ['ROLE_API_MEMBER'], isListed: false } as const
const distributors = { access: ['ROLE_API_DISTRIBUTOR'], isListed: false } as const

/** The fixed routes of the specification, in its order. Staff may open all of them. */
export const fixedRoutes: readonly FixedRoute[] = [
  { path: '/', ...unlisted },
  { path: '/home', ...publicPage },
  { path: '/faq', ...publicPage },
  { path: '/privacyPolicy', ...publicPage },
  { path: '/termsConditions', ...publicPage },
  { path: '/shoppingGuides', ...publicPage },
  { path: '/product/new', ...publicPage },
  // Not in the specification: all of the bestsellers that the home page begins with.
  { path: '/product/bestseller', ...publicPage },
  // Not in the specification: gifts by person, occasion and budget.
  { path: '/product/gift', ...publicPage },
  { path: '/product/search', ...unlisted },
  { path: '/product/detail', ...unlisted },
  { path: '/shoppingCart', ...unlisted },
  { path: '/404', ...unlisted },
  { path: '/member/login', ...unlisted },
  { path: '/member/join', ...unlisted },
  { path: '/member/retrievePassword', ...unlisted },
  { path: '/member/resetPassword', ...unlisted },
  { path: '/member/verificationComplete', ...unlisted },
  // The unsubscribe page of marketing mails: not in the specification, but required by law (docs/spec/privacy.md).
  { path: '/member/unsubscribe', ...unlisted },
  // Not in the specification: where the parcels of an order are, for mailed links and people who are signed out.
  { path: '/track', ...unlisted },
  { path: '/order/confirm', ...signedIn },
  { path: '/order/result', ...signedIn },
  { path: '/account', ...signedIn },
  { path: '/account/setting', ...members },
  { path: '/account/shareProfit', ...distributors },
  { path: '/account/downlineOrder', ...distributors },
  { path: '/account/downlineOrderDetail', ...distributors },
  { path: '/account/shareLink', ...distributors },
  // Not in the specification: lets distributors verify their profit sharing to the cent.
  { path: '/account/statement', ...distributors },
  { path: '/account/order', ...signedIn },
  { path: '/account/order/detail', ...signedIn },
  { path: '/account/order/appeal', ...signedIn },
  { path: '/account/favorite', ...signedIn },
  { path: '/account/receiver', ...signedIn },
  { path: '/account/changePassword', ...members },
  // The specification lists it as generated, but it exists in a mall without brands, too.
  { path: '/brand', ...publicPage },
]

/** Who may open a path. A path outside the table is a catalogue page, which is public. */
export function findPageAccess(path: string): Access {
  const normalizedPath = path.toLowerCase().replace(/(?<=.)\/+$/, '')
  return fixedRoutes.find((route) => route.path.toLowerCase() === normalizedPath)?.access ?? 'public'
}

/** First segments of paths that are no pages: the API, files, share links, the admin, the demo and monitoring. */
const otherSegments = ['back', 'assets', 'admin', 's', 'demo', 'health', 'metrics']

/** Reserved first path segments, which no category may use. */
export const fixedSegments: readonly string[] = [
  ...new Set([...fixedRoutes.flatMap(({ path }) => firstSegment(path) || []), ...otherSegments]),
]

/** Paths excluded in robots.txt: personal pages, the admin, and paths that are no pages. A function, so that
 *  browsers do not compute it on load. */
export function listPrivatePaths(): string[] {
  const ofPersons = fixedRoutes.filter(({ access }) => access !== 'public')
  const segments = new Set(ofPersons.map(({ path }) => `/${firstSegment(path)}`))
  return ['/back/api/', ...segments, '/admin', '/demo']
}

function firstSegment(path: string): string {
  return (path.split('/')[1] ?? '').toLowerCase()
}

/** A sub-category of the menu. Only calls need its id, which the HTML of pages omits. */
export type MenuSubCategory = Omit<SubCategory, 'id'>

/** A category of the menu, with its sub-categories by name. */
export interface MenuCategory extends Omit<Category, 'subCategory'> {
  subCategory: MenuSubCategory[]
}

/** A brand of the menu. As with sub-categories, only calls need the ids of its series. */
export interface MenuBrand extends Omit<Brand, 'series'> {
  series: Named[]
}

/** A page generated from the catalogue, as the menu names it. */
export interface CataloguePage extends Named {
  kind: 'category' | 'type' | 'subCategory' | 'brand' | 'series'
  path: string
  /** The parent route, for breadcrumbs; null at the top. */
  parentPath: string | null
  /** Its category, whose pattern selects the layout. */
  category: MenuCategory | null
  brand: MenuBrand | null
}

/** A page generated from the catalogue with what its loader needs. */
export interface CatalogueRoute extends CataloguePage {
  /** Query of the product search that fills the page. */
  query: { cId?: string; type?: string; csubId?: string; brandId?: string; seriesId?: string }
}

/** Slug of an English name: lower case, words joined by `-`, accents removed. */
export function pathName(nameEn: string): string {
  return nameEn
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}

/** The path that a path with English names as they are written stands for, such as `/brand/Sou%20Yuet`. Paths below
 *  `/brand` are those of brands, not of a category with this name. */
export function pathOfNames(path: string): string {
  try {
    const [, nameEn = '', ...below] = path.split('/').map((name) => decodeURIComponent(name))
    const top = pathName(nameEn) === 'brand' ? '/brand' : categoryPath({ nameEn })
    return [top, ...below.map(pathName)].join('/')
  } catch {
    return path
  }
}

/** The path of a category. A name equal to a reserved segment gets the prefix `c-` (docs/spec/routes.md#catalogue-routes). */
export function categoryPath(category: Pick<Category, 'nameEn'>): string {
  const name = pathName(category.nameEn)
  return fixedSegments.includes(name) ? `/c-${name}` : `/${name}`
}

/** The complete list of a category. A STYLE2 category is a landing page without `view` and filters (docs/spec/routes.md#catalogue-routes). */
export function categoryListPath(category: Pick<Category, 'nameEn' | 'pattern'>): string {
  return `${categoryPath(category)}${category.pattern === 'STYLE2' ? '?view=all' : ''}`
}

/** `/{category}/{type}/{subCategory}`, or `/{category}/{subCategory}` without a type. */
export function subCategoryPath(
  category: Pick<Category, 'nameEn'>,
  sub: Pick<SubCategory, 'nameEn' | 'typeEn'>,
): string {
  const below = sub.typeEn === null ? '' : `/${pathName(sub.typeEn)}`
  return `${categoryPath(category)}${below}/${pathName(sub.nameEn)}`
}

/** Characters of a mark's content hash in its path: every page lists the marks of all brands. */
export const markVersionLength = 8

export function markVersion({ path }: { path: string }): string {
  return path.replace('images/', '').slice(0, markVersionLength)
}

/** The path of a brand's mark below `/back/`. */
export function markUri(brandId: string, version: string): string {
  return `brands/${brandId}-${version}.webp`
}

export function brandPath(brand: Pick<Brand, 'nameEn'>): string {
  return `/brand/${pathName(brand.nameEn)}`
}

export function seriesPath(brand: Pick<Brand, 'nameEn'>, series: { nameEn: string }): string {
  return `${brandPath(brand)}/${pathName(series.nameEn)}`
}

/** The page of a display product. */
export function productPath(product: { id: string }): string {
  return `/product/detail?id=${product.id}`
}

/** A path with a `lang` parameter, so that a copied URL preserves the language. */
export function inLanguage(path: string, language: Language): string {
  const [, pathname = '', search, hash = ''] = /^([^?#]*)([^#]*)(.*)$/s.exec(path) ?? []
  const query = new URLSearchParams(search)
  query.set('lang', language)
  return `${pathname}?${query}${hash}`
}

/** All catalogue pages by path, used by loaders, the sitemap, access checks and redirects of old links.
 *  If two names give one path, the first wins; the database refuses the second before publication. */
export function catalogueRoutes(catalogue: Catalogue): Map<string, CatalogueRoute> {
  return firstOfEachPath(allCatalogueRoutes(catalogue))
}

/** The same pages of a menu without ids, used by menu, breadcrumbs and titles. */
export function cataloguePages(menu: Readonly<NamedCatalogue>): Map<string, CataloguePage> {
  return firstOfEachPath(routesOf(menu))
}

/** All catalogue routes, including those with a duplicate path. */
export function allCatalogueRoutes(catalogue: Catalogue): CatalogueRoute[] {
  return routesOf(catalogue)
}

interface Catalogue {
  categorys: readonly Category[]
  brands: readonly Brand[]
}

/** The menu by names. */
export interface NamedCatalogue {
  categorys: MenuCategory[]
  brands: MenuBrand[]
}

function firstOfEachPath(routes: readonly CatalogueRoute[]): Map<string, CatalogueRoute> {
  const byPath = new Map<string, CatalogueRoute>()
  for (const route of routes) if (!byPath.has(route.path)) byPath.set(route.path, route)
  return byPath
}

function routesOf({ categorys, brands }: Catalogue | Readonly<NamedCatalogue>): CatalogueRoute[] {
  return [...categorys.flatMap(routesOfCategory), ...brands.flatMap(routesOfBrand)]
}

function routesOfCategory(category: MenuCategory): CatalogueRoute[] {
  const top = categoryPath(category)
  const common = { category, brand: null }
  const routes: CatalogueRoute[] = [
    {
      ...common,
      kind: 'category',
      path: top,
      parentPath: null,
      query: { cId: category.id },
      ...names(category),
    },
  ]
  for (const sub of category.subCategory) {
    const type = sub.typeEn === null ? null : `${top}/${pathName(sub.typeEn)}`
    if (type !== null && sub.typeEn !== null) {
      const query = { cId: category.id, type: sub.typeEn }
      const nameCn = sub.typeCn ?? sub.typeEn
      routes.push({ ...common, kind: 'type', path: type, parentPath: top, query, nameEn: sub.typeEn, nameCn })
    }
    const path = subCategoryPath(category, sub)
    const query = { cId: category.id, csubId: idOf(sub) }
    routes.push({ ...common, kind: 'subCategory', path, parentPath: type ?? top, query, ...names(sub) })
  }
  return routes
}

function routesOfBrand(brand: MenuBrand): CatalogueRoute[] {
  const top = brandPath(brand)
  const common = { category: null, brand }
  return [
    {
      ...common,
      kind: 'brand',
      path: top,
      parentPath: '/brand',
      query: { brandId: brand.id },
      ...names(brand),
    },
    ...brand.series.map(
      (series): CatalogueRoute => ({
        ...common,
        kind: 'series',
        path: seriesPath(brand, series),
        parentPath: top,
        query: { brandId: brand.id, seriesId: idOf(series) },
        ...names(series),
      }),
    ),
  ]
}

/** The id of an entry of the whole menu; undefined in the menu of a page. */
function idOf(entry: Named & { id?: string }): string | undefined {
  return entry.id
}

function names({ nameEn, nameCn }: Named): Named {
  return { nameEn, nameCn }
}
