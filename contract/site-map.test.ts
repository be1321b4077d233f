import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import type { Brand, Category } from './catalogue.ts'
import { catalogueRoutes, categoryPath, fixedSegments, pathName, subCategoryPath } from './site-map.ts'

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

/** As the database admits them: no two names below one parent make the same path. */
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
const brand: fc.Arbitrary<Brand> = fc.record({ ...named, series })
const catalogue = fc.record({
  categorys: fc.uniqueArray(category, { maxLength: 6, selector: categoryPath }),
  brands: fc.uniqueArray(brand, { maxLength: 6, selector: ({ nameEn }) => pathName(nameEn) }),
})

test.prop([catalogue])('every route stands under its own path, which needs no escaping', (all) => {
  for (const [path, route] of catalogueRoutes(all)) {
    expect(route.path).toBe(path)
    expect(encodeURI(path)).toBe(path)
    expect(path).toBe(path.toLowerCase())
  }
})

test.prop([catalogue])('no category takes the path of a fixed page', (all) => {
  for (const { kind, path } of catalogueRoutes(all).values()) {
    const [, first] = path.split('/')
    if (kind === 'category') expect(fixedSegments).not.toContain(first)
  }
})

test.prop([catalogue])('every category, brand and series can be reached', (all) => {
  const asked = [...catalogueRoutes(all).values()].map(({ kind, query }) => ({ kind, ...query }))
  for (const { id } of all.categorys) expect(asked).toContainEqual({ kind: 'category', cId: id })
  for (const { id, series } of all.brands) {
    expect(asked).toContainEqual({ kind: 'brand', brandId: id })
    for (const one of series) expect(asked).toContainEqual({ kind: 'series', brandId: id, seriesId: one.id })
  }
})

test.prop([catalogue])(
  'every sub-category can be reached, unless a page above it or before it has its path',
  (all) => {
    const routes = catalogueRoutes(all)
    for (const one of all.categorys) {
      for (const sub of one.subCategory) {
        const route = routes.get(subCategoryPath(one, sub))
        expect(route?.category?.id).toBe(one.id)
        if (route?.kind === 'subCategory') expect(pathName(route.nameEn)).toBe(pathName(sub.nameEn))
        else expect(route?.kind).toBe('type')
      }
    }
  },
)

test.prop([catalogue])('the way up from any page ends at a category or at the brands', (all) => {
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

test('a category called home is marked, so that the home page stays', () => {
  expect(categoryPath({ nameEn: 'Home' })).toBe('/c-home')
  expect(categoryPath({ nameEn: 'Tea & Pantry' })).toBe('/tea-and-pantry')
  expect(categoryPath({ nameEn: 'Privacy Policy' })).toBe('/privacy-policy')
})
