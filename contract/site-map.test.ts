import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { routeOfOldLink } from './old-links.ts'
import type { Brand, Category } from './shop/catalogue/catalogue.ts'
import {
  type CatalogueRoute,
  catalogueRoutes,
  categoryPath,
  fixedRoutes,
  fixedSegments,
  inLanguage,
  listPrivatePaths,
  pathName,
  pathOfNames,
  subCategoryPath,
} from './site-map.ts'

const name = fc.oneof(
  fc.constantFrom(
    'Home',
    'Brand',
    'Tea & Pantry',
    'Crème de la Mer',
    '404',
    'Privacy Policy',
    'Back',
    'Face Creams',
  ),
  fc.stringMatching(/^[A-Za-z][A-Za-z0-9 &'-]{0,14}[A-Za-z0-9]$/),
)
const named = { id: fc.uuid(), nameEn: name, nameCn: fc.string() }
const type = fc.option(fc.constantFrom('Care', 'Daily Use', 'Treat & Repair'))
const subCategory = fc
  .record({ ...named, typeEn: type, columnOrder: fc.nat(6) })
  .map((sub) => ({ ...sub, typeCn: sub.typeEn }))

/** As the database constrains them: names below one parent have distinct paths. */
const category: fc.Arbitrary<Category> = fc.record({
  ...named,
  pattern: fc.constantFrom('STYLE1', 'STYLE2'),
  sortId: fc.nat(20),
  imageUri: fc.constant(null),
  subCategory: fc.uniqueArray(subCategory, {
    maxLength: 8,
    selector: ({ typeEn, nameEn }) => `${typeEn}/${pathName(nameEn)}`,
  }),
})
const series = fc.uniqueArray(fc.record(named), { maxLength: 4, selector: ({ nameEn }) => pathName(nameEn) })
const brand: fc.Arbitrary<Brand> = fc.record({ ...named, imageUri: fc.constant(null), series })
const catalogue = fc.record({
  categorys: fc.uniqueArray(category, { maxLength: 6, selector: categoryPath }),
  brands: fc.uniqueArray(brand, { maxLength: 6, selector: ({ nameEn }) => pathName(nameEn) }),
})

test.prop([catalogue])('the English names of a page lead to its path', (all) => {
  const routes = catalogueRoutes(all)
  const namesOf = ({ nameEn, parentPath }: CatalogueRoute): string[] => {
    const parent = routes.get(parentPath ?? '')
    const above = parent === undefined ? (parentPath === null ? [] : ['brand']) : namesOf(parent)
    return [...above, nameEn]
  }
  for (const route of routes.values()) {
    // Paths below `/brand` are those of brands.
    if (route.path.startsWith('/c-brand')) continue
    const written = namesOf(route).map((name) => `/${encodeURIComponent(name)}`)
    expect(pathOfNames(written.join(''))).toBe(route.path)
  }
})

test('a path that cannot be decoded is left as it is', () => {
  expect(pathOfNames('/a/%zz')).toBe('/a/%zz')
})

test.prop([catalogue])('every route is keyed by its own path, which needs no escaping', (all) => {
  for (const [path, route] of catalogueRoutes(all)) {
    expect(route.path).toBe(path)
    expect(encodeURI(path)).toBe(path)
    expect(path).toBe(path.toLowerCase())
  }
})

test.prop([catalogue])('no category has the path of a fixed page', (all) => {
  for (const { kind, path } of catalogueRoutes(all).values()) {
    const [, firstSegment] = path.split('/')
    if (kind === 'category') expect(fixedSegments).not.toContain(firstSegment)
  }
})

test.prop([catalogue])('every category, brand and series can be reached', (all) => {
  const reached = [...catalogueRoutes(all).values()].map(({ kind, query }) => ({ kind, ...query }))
  for (const { id } of all.categorys) expect(reached).toContainEqual({ kind: 'category', cId: id })
  for (const { id, series } of all.brands) {
    expect(reached).toContainEqual({ kind: 'brand', brandId: id })
    for (const oneSeries of series)
      expect(reached).toContainEqual({ kind: 'series', brandId: id, seriesId: oneSeries.id })
  }
})

test.prop([catalogue])(
  'every sub-category can be reached, unless a parent or an earlier page has its path',
  (all) => {
    const routes = catalogueRoutes(all)
    for (const category of all.categorys) {
      for (const sub of category.subCategory) {
        const route = routes.get(subCategoryPath(category, sub))
        expect(route?.category?.id).toBe(category.id)
        if (route?.kind === 'subCategory') expect(pathName(route.nameEn)).toBe(pathName(sub.nameEn))
        else expect(route?.kind).toBe('type')
      }
    }
  },
)

test.prop([catalogue])('the ancestors of any page end at a category or at the brands', (all) => {
  const routes = catalogueRoutes(all)
  for (const route of routes.values()) {
    let above = route
    for (let steps = 0; above.parentPath !== null && above.parentPath !== '/brand'; steps += 1) {
      expect(steps).toBeLessThan(3)
      const parent = routes.get(above.parentPath)
      expect(parent).toBeDefined()
      if (parent === undefined) return
      above = parent
    }
    expect(['category', 'brand']).toContain(above.kind)
  }
})

test('a category called home gets a prefix, so that it does not hide the home page', () => {
  expect(categoryPath({ nameEn: 'Home' })).toBe('/c-home')
  expect(categoryPath({ nameEn: 'Tea & Pantry' })).toBe('/tea-and-pantry')
  expect(categoryPath({ nameEn: 'Privacy Policy' })).toBe('/privacy-policy')
})

test.prop([catalogue, fc.constantFrom('cId', 'csubId', 'brandId')])(
  'an old link resolves to the current page of its id, or to none',
  (all, name) => {
    const routes = catalogueRoutes(all)
    for (const route of routes.values()) {
      const id = route.query[name as 'cId' | 'csubId' | 'brandId']
      if (id === undefined) continue
      const meant = routeOfOldLink(routes, new URLSearchParams({ [name]: id }))
      expect(meant?.query[name as 'cId']).toBe(id)
      expect(meant?.kind).toBe({ cId: 'category', csubId: 'subCategory', brandId: 'brand' }[name])
    }
    expect(routeOfOldLink(routes, new URLSearchParams({ [name]: 'unknown' }))).toBeNull()
  },
)

test('an old link with several ids resolves to the most specific page', () => {
  const sub = { id: 'sub', nameEn: 'Pans', nameCn: '煎鍋', typeEn: null, typeCn: null, columnOrder: 1 }
  const kitchen = { id: 'top', nameEn: 'Kitchen', nameCn: '廚房', pattern: 'STYLE1' as const, sortId: 1 }
  const categorys = [{ ...kitchen, imageUri: null, subCategory: [sub] }]
  const routes = catalogueRoutes({ categorys, brands: [] })
  const both = new URLSearchParams({ cId: 'top', csubId: 'sub', brandId: 'any' })
  expect(routeOfOldLink(routes, both)?.path).toBe('/kitchen/pans')
})

test('inLanguage preserves query and fragment, and sets one language', () => {
  expect(inLanguage('/product/search?k=水煲#list', 'zh_tw')).toBe(
    '/product/search?k=%E6%B0%B4%E7%85%B2&lang=zh_tw#list',
  )
  expect(inLanguage('/home?lang=en', 'zh_tw')).toBe('/home?lang=zh_tw')
  expect(inLanguage('/account/order?q=what?now#a#b', 'en')).toBe('/account/order?q=what%3Fnow&lang=en#a#b')
})

test('exactly the pages that need a sign-in are excluded from search engines', () => {
  const isPrivate = (path: string) => listPrivatePaths().some((start) => path.startsWith(start))
  for (const { path, access } of fixedRoutes)
    expect([path, isPrivate(path)]).toEqual([path, access !== 'public'])
})
