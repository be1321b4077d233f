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

test.prop([choice])('reading a written URL returns the same choice', (listChoice) => {
  expect(readChoice(queryOf(urlOfList('/tea', listChoice, { page: listChoice.page })))).toEqual(listChoice)
})

test.prop([choice, fc.uniqueArray(fc.uuid(), { maxLength: 3 }).map((ids) => ids.toSorted())])(
  'changing a filter returns to the first page and preserves the other choices',
  (listChoice, brandIds) => {
    const changed = readChoice(queryOf(urlOfList('/tea', listChoice, { brandIds })))
    expect(changed).toEqual({ ...listChoice, brandIds, page: 1 })
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
    const [firstPage] = pages
    expect(((firstPage?.page ?? 0) - 1) * (firstPage?.size ?? 0)).toBe(part.from)
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

test.prop([choice])('removing every filter one by one leaves none, and each counts as one', (listChoice) => {
  const steps: Partial<ListChoice>[] = [
    ...listChoice.brandIds.map((_, at) => ({ brandIds: listChoice.brandIds.slice(at + 1) })),
    ...(listChoice.minDollars === null && listChoice.maxDollars === null
      ? []
      : [{ minDollars: null, maxDollars: null }]),
    ...(listChoice.isInStock ? [{ isInStock: false }] : []),
  ]
  expect(countFilters(listChoice)).toBe(steps.length)
  const left: ListChoice = Object.assign({}, listChoice, ...steps)
  expect(countFilters(left)).toBe(0)
})

test('clearing the filters also clears the order', () => {
  expect(urlOfList('/tea', readChoice(new URLSearchParams('sort=newest&minPrice=5')), noFilters)).toBe('/tea')
})

test.prop([choice, fc.uuid()])(
  'every choice preserves the query of the path of the list',
  (listChoice, cId) => {
    const url = urlOfList(`/product/search?cId=${cId}`, listChoice, noFilters)
    expect(queryOf(url).get('cId')).toBe(cId)
    expect(readChoice(queryOf(url))).toEqual({ ...listChoice, ...noFilters, page: 1 })
  },
)

test.each([
  ['minPrice=99.5&maxPrice=99.5', 99, 100],
  ['minPrice=150000&maxPrice=9999999', 100_000, 100_000],
  ['minPrice=-1&maxPrice=ten', null, null],
  ['minPrice=500.5&maxPrice=100.5', 100, 501],
])('the price limits %s are from %s to %s dollars', (query, minDollars, maxDollars) => {
  expect(readChoice(new URLSearchParams(query))).toMatchObject({ minDollars, maxDollars })
})

test('swapped price limits are reordered', () => {
  expect(readChoice(new URLSearchParams('minPrice=500&maxPrice=100'))).toMatchObject({
    minDollars: 100,
    maxDollars: 500,
  })
})

test('a fully shown list has no further step', () => {
  const firstStep = readChoice(new URLSearchParams())
  expect(canSeeMore(firstStep, 18)).toBe(false)
  expect(canSeeMore(firstStep, 19)).toBe(true)
})
