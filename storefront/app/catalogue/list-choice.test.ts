import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { productQuery } from '../../../contract/catalogue.ts'
import { largestPage } from '../../../contract/page.ts'
import {
  addressOfList,
  canSeeMore,
  type ListChoice,
  mostShown,
  noFilters,
  pagesFor,
  readChoice,
  searchedFor,
  sorts,
} from './list-choice.ts'

const dollars = fc.option(fc.nat(100_000))
const choice: fc.Arbitrary<ListChoice> = fc
  .record({
    k: fc.string({ unit: 'grapheme', maxLength: 30 }).map((k) => k.trim()),
    brandId: fc.option(fc.uuid()),
    minDollars: dollars,
    maxDollars: dollars,
    sort: fc.option(fc.constantFrom(...sorts)),
    page: fc.integer({ min: 1, max: 20 }),
  })
  .filter(({ minDollars, maxDollars }) => (minDollars ?? 0) <= (maxDollars ?? 100_000))

const queryOf = (address: string) => new URL(address, 'https://mall.example').searchParams

test.prop([choice])('an address gives back the choice that it was written from', (chosen) => {
  expect(readChoice(queryOf(addressOfList('/tea', chosen, { page: chosen.page })))).toEqual(chosen)
})

test.prop([choice, fc.uuid()])(
  'another filter begins the list anew and leaves the rest as it was',
  (chosen, brandId) => {
    const changed = readChoice(queryOf(addressOfList('/tea', chosen, { brandId })))
    expect(changed).toEqual({ ...chosen, brandId, page: 1 })
  },
)

test.prop([
  fc.dictionary(fc.constantFrom('k', 'brandId', 'minPrice', 'maxPrice', 'sort', 'page'), fc.string()),
])('whatever stands in an address, the API can be asked', (query) => {
  const asked = searchedFor(readChoice(new URLSearchParams(query)))
  const { minPrice = 0, maxPrice = 100_000_00, sort = 'relevance' } = asked
  expect(productQuery.safeParse(asked).error).toBeUndefined()
  expect(minPrice).toBeGreaterThanOrEqual(0)
  expect(maxPrice).toBeGreaterThanOrEqual(minPrice)
  expect(maxPrice).toBeLessThanOrEqual(100_000_00)
  expect(sorts).toContain(sort)
})

test.prop([fc.integer({ min: 1, max: 20 })])(
  'the pages asked for hold every step, and none is too large',
  (steps) => {
    const pages = pagesFor(steps)
    expect(pages.reduce((sum, { size }) => sum + size, 0)).toBeGreaterThanOrEqual(mostShown(steps))
    for (const { size } of pages) expect(size).toBeLessThanOrEqual(largestPage)
  },
)

test.prop([choice, fc.uuid()])(
  'what the path of a list asks for stays, whatever is chosen',
  (chosen, cId) => {
    const address = addressOfList(`/product/search?cId=${cId}`, chosen, noFilters)
    expect(queryOf(address).get('cId')).toBe(cId)
    expect(readChoice(queryOf(address))).toEqual({ ...chosen, ...noFilters, page: 1 })
  },
)

test('prices typed the wrong way round are read the right way', () => {
  expect(readChoice(new URLSearchParams('minPrice=500&maxPrice=100'))).toMatchObject({
    minDollars: 100,
    maxDollars: 500,
  })
})

test('a list that is shown whole has no more to see', () => {
  const first = readChoice(new URLSearchParams())
  expect(canSeeMore(first, 18)).toBe(false)
  expect(canSeeMore(first, 19)).toBe(true)
})
