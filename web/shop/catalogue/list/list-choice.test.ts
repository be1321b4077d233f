import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { productQuery } from '../../../../contract/shop/catalogue/catalogue.ts'
import { largestPage } from '../../../../contract/values/page.ts'
import {
  canSeeMore,
  countFilters,
  type ListChoice,
  lastStep,
  noFilters,
  pagesFor,
  readChoice,
  searchedFor,
  shownAt,
  sorts,
  urlOfList,
} from './list-choice.ts'

const dollars = fc.option(fc.nat(100_000))
const choice: fc.Arbitrary<ListChoice> = fc
  .record({
    k: fc.string({ unit: 'grapheme', maxLength: 30 }).map((k) => k.trim()),
    brandIds: fc.uniqueArray(fc.uuid(), { maxLength: 20 }).map((ids) => ids.toSorted()),
    isInStock: fc.boolean(),
    minDollars: dollars,
    maxDollars: dollars,
    sort: fc.option(fc.constantFrom(...sorts)),
    page: fc.integer({ min: 1, max: 20 }),
  })
  .filter(({ minDollars, maxDollars }) => (minDollars ?? 0) <= (maxDollars ?? 100_000))

const queryOf = (url: string) => new URL(url, 'https://mall.example').searchParams

test.prop([choice])('reading a written URL returns the same choice', (chosen) => {
  expect(readChoice(queryOf(urlOfList('/tea', chosen, { page: chosen.page })))).toEqual(chosen)
})

test.prop([choice, fc.uniqueArray(fc.uuid(), { maxLength: 3 }).map((ids) => ids.toSorted())])(
  'changing a filter returns to the first page and preserves the other choices',
  (chosen, brandIds) => {
    const changed = readChoice(queryOf(urlOfList('/tea', chosen, { brandIds })))
    expect(changed).toEqual({ ...chosen, brandIds, page: 1 })
  },
)

test.prop([
  fc.array(
    fc.tuple(
      fc.constantFrom('k', 'brand', 'brandId', 'minPrice', 'maxPrice', 'inStock', 'sort', 'page'),
      fc.oneof(fc.string(), fc.uuid(), fc.constant('1')),
    ),
    { maxLength: 60 },
  ),
])('every URL yields a valid API query', (fields) => {
  const query = searchedFor(readChoice(new URLSearchParams(fields)))
  const { minPrice = 0, maxPrice = 100_000_00, sort = 'relevance' } = query
  expect(productQuery.safeParse(query).error).toBeUndefined()
  expect(minPrice).toBeGreaterThanOrEqual(0)
  expect(maxPrice).toBeGreaterThanOrEqual(minPrice)
  expect(maxPrice).toBeLessThanOrEqual(100_000_00)
  expect(sorts).toContain(sort)
})

test.prop([fc.integer({ min: 1, max: 20_000 })])(
  'the requested pages contain the shown range, start with it, and none exceeds the limit',
  (step) => {
    const part = shownAt(step)
    const pages = pagesFor(part)
    const [first] = pages
    expect(((first?.page ?? 0) - 1) * (first?.size ?? 0)).toBe(part.from)
    expect(part.from + pages.reduce((sum, { size }) => sum + size, 0)).toBeGreaterThanOrEqual(part.to)
    expect(pages.length).toBeLessThanOrEqual(4)
    for (const { size } of pages) expect(size).toBeLessThanOrEqual(largestPage)
  },
)

test.prop([fc.integer({ min: 1, max: 3_000 })])(
  'every product of a list is reachable by its steps',
  (total) => {
    let shownUpTo = 0
    for (let step = 1; ; step++) {
      const { from, to } = shownAt(step)
      expect(from).toBeLessThanOrEqual(shownUpTo)
      shownUpTo = Math.max(shownUpTo, to)
      if (!canSeeMore({ ...readChoice(new URLSearchParams()), page: step }, total)) break
    }
    expect(shownUpTo).toBeGreaterThanOrEqual(total)
    expect(shownAt(lastStep(total)).from).toBeLessThan(total)
  },
)

test.prop([choice])('removing every filter one by one leaves none, and each counts as one', (chosen) => {
  const steps: Partial<ListChoice>[] = [
    ...chosen.brandIds.map((_, at) => ({ brandIds: chosen.brandIds.slice(at + 1) })),
    ...(chosen.minDollars === null && chosen.maxDollars === null
      ? []
      : [{ minDollars: null, maxDollars: null }]),
    ...(chosen.isInStock ? [{ isInStock: false }] : []),
  ]
  expect(countFilters(chosen)).toBe(steps.length)
  const left: ListChoice = Object.assign({}, chosen, ...steps)
  expect(countFilters(left)).toBe(0)
})

test('clearing the filters also clears the order', () => {
  expect(urlOfList('/tea', readChoice(new URLSearchParams('sort=newest&minPrice=5')), noFilters)).toBe('/tea')
})

test.prop([choice, fc.uuid()])('every choice preserves the query of the path of the list', (chosen, cId) => {
  const url = urlOfList(`/product/search?cId=${cId}`, chosen, noFilters)
  expect(queryOf(url).get('cId')).toBe(cId)
  expect(readChoice(queryOf(url))).toEqual({ ...chosen, ...noFilters, page: 1 })
})

test('swapped price limits are reordered', () => {
  expect(readChoice(new URLSearchParams('minPrice=500&maxPrice=100'))).toMatchObject({
    minDollars: 100,
    maxDollars: 500,
  })
})

test('a fully shown list has no further step', () => {
  const first = readChoice(new URLSearchParams())
  expect(canSeeMore(first, 18)).toBe(false)
  expect(canSeeMore(first, 19)).toBe(true)
})
