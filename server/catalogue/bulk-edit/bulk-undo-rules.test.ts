import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import type { ShelvedDisplayProduct } from '../../../contract/admin/catalogue/catalogue-admin.ts'
import type { MenuEntries } from '../menu/menu-state.ts'
import { findFaultyTimes } from '../publishing/schedule-rules.ts'
import { editedValues, planPageUndo } from './bulk-undo-rules.ts'

const now = new Date('2026-11-23T04:00:00Z')
const brand = (id: string, series: string[]) => ({ id, series: series.map((seriesId) => ({ id: seriesId })) })
const menu = {
  brands: [brand('b1', ['s1']), brand('b2', ['s2'])],
  categories: [{ subCategories: [{ id: 'c1' }, { id: 'c2' }] }],
} as unknown as MenuEntries

const product = (id: string) =>
  fc.record({
    id: fc.constant(id),
    priceCents: fc.integer({ min: 1, max: 3 }),
    pvHundredths: fc.integer({ min: 0, max: 2 }),
    marginBasisPoints: fc.integer({ min: 0, max: 2 }),
    codeEligible: fc.boolean(),
    nameEn: fc.constant(id),
    specifications: fc.tuple(
      fc.record({
        id: fc.constant(`${id}-red`),
        details: fc.record({
          weightGrams: fc.constantFrom(null, 1, 2),
          flags: fc.constantFrom([], ['LIQUID'], ['LIQUID', 'FRAGILE']),
          gtin: fc.constant(null),
        }),
      }),
    ),
  })
const schedule = fc.constantFrom(
  { enabled: true, showAt: null, hideAt: null },
  { enabled: true, showAt: null, hideAt: '2026-12-24T04:00:00.000Z' },
  { enabled: false, showAt: null, hideAt: null },
  { enabled: false, showAt: '2026-12-01T04:00:00.000Z', hideAt: null },
  { enabled: false, showAt: '2026-12-01T04:00:00.000Z', hideAt: '2026-12-24T04:00:00.000Z' },
)
const page = fc
  .record({
    maker: fc.constantFrom(['b1', 's1'], ['b1', null], ['b2', 's2'], ['b2', null]),
    subCategoryIds: fc.constantFrom(['c1'], ['c2'], ['c1', 'c2']),
    tags: fc.constantFrom('', 'gift'),
    newFrom: fc.constantFrom(null, '2026-11-01'),
    schedule,
    products: fc.tuple(product('p1'), product('p2')),
  })
  .map(({ maker: [brandId, seriesId], schedule, ...facts }) => {
    const fixed = { id: 'page', version: 1, nameEn: 'Lantern' }
    return { ...fixed, ...facts, ...schedule, brandId, seriesId } as unknown as ShelvedDisplayProduct
  })

test.prop([page, page])('an undo restores every value that an edit changed', (before, after) => {
  const edited = editedValues(before, after)
  if (edited === null) return expect(after).toEqual(before)
  expect(planPageUndo(after, edited, { menu, now })).toEqual({ edit: before })
})

test.prop([page, page, page])(
  'an undo keeps values that were changed since, and never loses others',
  (before, after, later) => {
    const edited = editedValues(before, after)
    if (edited === null) return
    const undo = planPageUndo(later, edited, { menu, now })
    const touched = editedValues(after, later)
    // A series belongs to its brand: an undo of one does not fit a later change of the other, unless no series is left.
    const { brandId, seriesId } = { ...later, ...edited.before.page }
    const isOfBrand = seriesId === null || seriesId === (brandId === 'b1' ? 's1' : 's2')
    const isTouched =
      touched !== null &&
      (!isOfBrand ||
        findFaultyTimes({ ...later, ...edited.before.page }).length > 0 ||
        Object.keys(edited.after.page).some((field) => field in touched.after.page) ||
        edited.after.products.some(({ id, values }) =>
          touched.after.products.some(
            (touchedProduct) =>
              touchedProduct.id === id && Object.keys(values).some((field) => field in touchedProduct.values),
          ),
        ) ||
        (edited.after.specifications ?? []).some(({ id, values }) =>
          touched.after.specifications?.some(
            (touchedOne) =>
              touchedOne.id === id && Object.keys(values).some((field) => field in touchedOne.values),
          ),
        ))
    expect('skipped' in undo).toBe(isTouched)
    if ('skipped' in undo) return
    const restored = editedValues(undo.edit as ShelvedDisplayProduct, later)
    expect(restored === null ? null : { ...restored.before, ...restored.after }).toEqual(
      restored === null ? null : { ...edited.before, ...edited.after },
    )
  },
)

test.prop([page])(
  'a brand or sub-category that was removed since, and a past time, are not restored',
  (before) => {
    const other = { ...before, brandId: before.brandId === 'b1' ? 'b2' : 'b1', seriesId: null }
    const edited = editedValues(before, other)
    if (edited === null) throw new Error('The brand differs.')
    const without = { ...menu, brands: menu.brands.filter(({ id }) => id !== before.brandId) }
    expect(planPageUndo(other, edited, { menu: without, now })).toEqual({ skipped: 'removed' })
    const scheduled = { ...before, enabled: false, showAt: '2026-11-23T03:00:00.000Z', hideAt: null }
    const shownPage = { ...scheduled, enabled: true, showAt: null }
    const shows = editedValues(scheduled, shownPage)
    if (shows === null) throw new Error('The state differs.')
    expect(planPageUndo(shownPage, shows, { menu, now })).toEqual({ skipped: 'time-passed' })
  },
)

test('an undo of a brand keeps a series of the new brand that was set since', () => {
  const [before] = fc.sample(page, { numRuns: 1, seed: 1 })
  if (before === undefined) throw new Error('There is a sample.')
  const firstPage = { ...before, brandId: 'b1', seriesId: null }
  const secondPage = { ...firstPage, brandId: 'b2' }
  const edited = editedValues(firstPage, secondPage)
  if (edited === null) throw new Error('The brand differs.')
  expect(planPageUndo({ ...secondPage, seriesId: 's2' }, edited, { menu, now })).toEqual({
    skipped: 'changed',
  })
})

test.prop([page, page, schedule])('an undo leaves no invalid schedule', (before, after, later) => {
  const edited = editedValues(before, after)
  if (edited === null) return
  const undo = planPageUndo({ ...after, ...later }, edited, { menu, now })
  expect('edit' in undo ? findFaultyTimes(undo.edit) : []).toEqual([])
})

test('an undo of a shown product keeps a time of hiding that was set since', () => {
  const [sample] = fc.sample(page, { numRuns: 1, seed: 1 })
  if (sample === undefined) throw new Error('There is a sample.')
  const before = { ...sample, enabled: false, showAt: null, hideAt: null }
  const after = { ...before, enabled: true }
  const edited = editedValues(before, after)
  if (edited === null) throw new Error('The state differs.')
  const later = { ...after, hideAt: '2026-12-24T04:00:00.000Z' }
  expect(planPageUndo(later, edited, { menu, now })).toEqual({ skipped: 'changed' })
})
