import type { Brand, Category, SubCategory } from './catalogue.ts'
import type { Named } from './language.ts'

/** The first path segments that belong to fixed routes (spec 2): no category may take one. */
export const fixedSegments = [
  'home',
  'faq',
  'privacypolicy',
  'termsconditions',
  'shoppingguides',
  'product',
  'shoppingcart',
  '404',
  'member',
  'order',
  'account',
  'brand',
  'back',
  'assets',
  'admin',
  's',
  'demo',
] as const

/** A page that exists because of what is in the catalogue. */
export interface CatalogueRoute extends Named {
  kind: 'category' | 'type' | 'subCategory' | 'brand' | 'series'
  path: string
  /** The route above it, for breadcrumbs; null at the top. */
  parentPath: string | null
  /** What the product search is asked with to fill the page. */
  query: { cId?: string; type?: string; csubId?: string; brandId?: string; seriesId?: string }
  /** The category that it belongs to: its pattern decides the layout. */
  category: Category | null
  /** The brand that it belongs to. */
  brand: Brand | null
}

/** How an English name is written in a path: lower case, words joined by `-`, accents dropped. */
export function pathName(nameEn: string): string {
  return nameEn
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}

/** The path of a category. One called like a fixed route gets the mark `c-`, so that it clashes with none (spec 2). */
export function categoryPath(category: Pick<Category, 'nameEn'>): string {
  const name = pathName(category.nameEn)
  return (fixedSegments as readonly string[]).includes(name) ? `/c-${name}` : `/${name}`
}

/** `/{category}/{type}/{subCategory}`, or `/{category}/{subCategory}` where it has no type. */
export function subCategoryPath(
  category: Pick<Category, 'nameEn'>,
  sub: Pick<SubCategory, 'nameEn' | 'typeEn'>,
): string {
  const below = sub.typeEn === null ? '' : `/${pathName(sub.typeEn)}`
  return `${categoryPath(category)}${below}/${pathName(sub.nameEn)}`
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

/** Every page that the catalogue gives rise to, by path. Menu, breadcrumbs, titles, guard and old-link
 *  redirects all read this one table. Where two names make one path, the first one keeps it:
 *  the database refuses the second before it can be published. */
export function catalogueRoutes(catalogue: {
  categorys: Category[]
  brands: Brand[]
}): Map<string, CatalogueRoute> {
  const routes = new Map<string, CatalogueRoute>()
  const add = (route: CatalogueRoute) => {
    if (!routes.has(route.path)) routes.set(route.path, route)
  }
  for (const category of catalogue.categorys) routesOfCategory(category).forEach(add)
  for (const brand of catalogue.brands) routesOfBrand(brand).forEach(add)
  return routes
}

function routesOfCategory(category: Category): CatalogueRoute[] {
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
    const query = { cId: category.id, csubId: sub.id }
    routes.push({ ...common, kind: 'subCategory', path, parentPath: type ?? top, query, ...names(sub) })
  }
  return routes
}

function routesOfBrand(brand: Brand): CatalogueRoute[] {
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
        query: { brandId: brand.id, seriesId: series.id },
        ...names(series),
      }),
    ),
  ]
}

function names({ nameEn, nameCn }: Named): Named {
  return { nameEn, nameCn }
}
