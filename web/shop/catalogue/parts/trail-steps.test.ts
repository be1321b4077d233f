import { expect, test } from 'vitest'
import { catalogueRoutes } from '../../../../contract/site-map.ts'
import { findParentStep, pathOfSubCategory, stepsTo } from './trail-steps.ts'

const routes = catalogueRoutes({
  categorys: [
    {
      ...named('Kitchen'),
      pattern: 'STYLE1',
      sortId: 1,
      imageUri: null,
      subCategory: [{ ...named('Pans'), typeEn: 'Cook', typeCn: '烹調', columnOrder: 1 }],
    },
  ],
  brands: [{ ...named('Brisely'), imageUri: null, series: [named('Morning')] }],
})

function named(name: string) {
  return { id: name, nameEn: name, nameCn: name }
}

test.each([
  ['/kitchen', []],
  ['/kitchen/cook/pans', ['Kitchen', 'Cook']],
  ['/brand/brisely', ['brands']],
  ['/brand/brisely/morning', ['brands', 'Brisely']],
])('%s lies below %o', (path, names) => {
  const route = routes.get(path)
  if (route === undefined) throw new Error(`There is no page ${path}.`)
  const steps = stepsTo(routes, findParentStep(routes, route))
  expect(steps.map((step) => (step === 'brands' ? step : step.nameEn))).toEqual(names)
})

test('the page of a sub-category is found by its id, and none by the id of another entry', () => {
  expect(pathOfSubCategory(routes, 'Pans')).toBe('/kitchen/cook/pans')
  for (const id of ['Kitchen', 'Morning', undefined]) expect(pathOfSubCategory(routes, id)).toBeNull()
})
