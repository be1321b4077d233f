import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { productQuery } from '../../../../contract/shop/catalogue/catalogue.ts'
import { aProduct } from '../../../../test-support/catalogue/a-product.ts'
import { quietLog } from '../../../../test-support/quiet-log.ts'
import { createTestDatabase } from '../../../../test-support/test-database.ts'
import { openThread, type Thread, ThreadEnded } from '../../../platform/workers/call-thread.ts'
import { refreshListings } from '../../publishing/refresh-listings.ts'
import type { CatalogueSearch } from '../port/catalogue-search.ts'
import { followCatalogue } from '../thread/follow-catalogue.ts'
import type { Searcher } from '../thread/searcher.ts'
import { answerMeanwhile } from './answer-meanwhile.ts'

const db = await createTestDatabase()
const storage = { read: async () => null, write: async () => undefined, remove: async () => undefined }
const own = { sort: 'relevance', arrivedBetween: null } as const
const names = [
  ['Copper Kettle', '銅水煲', 30_000],
  ['Steel Kettle 1.7L', '不鏽鋼水煲', 20_000],
  ['Tea Cup', '茶杯', 5_000],
  ['Kettle Stand', '水煲座', 8_000],
  ['Jasmine Tea', '茉莉花茶', 12_000],
] as const
let stock = { soldOut: new Set<string>(), prices: new Map<string, number>() }
const sources = { db, log: quietLog, readStock: async () => stock }
const worker = new URL('../thread/search-worker.ts', import.meta.url)
const indexed = followCatalogue({ ...sources, storage })
let soldOutId = ''
afterAll(async () => await indexed.close())

beforeAll(async () => {
  const ids: string[] = []
  for (const [at, [nameEn, nameCn, priceCents]] of names.entries()) {
    const { displayProductId: id } = await aProduct(db, { nameEn, nameCn, priceCents, code: `2026-0${at}` })
    const changed = { sort_id: at, new_from: `2026-03-0${1 + at}` }
    await db.updateTable('display_products').set(changed).where('id', '=', id).execute()
    ids.push(id)
  }
  soldOutId = ids[0] ?? ''
  await db.transaction().execute(async (tx) => await refreshListings(tx, ids))
})

/** A search of a process whose index is not built as long as its thread does not answer. */
function searchWithout(startThread: (onEnd: (error: unknown) => void) => Thread<Searcher>, maxWaitMs = 1) {
  const building = followCatalogue({ ...sources, storage, startThread })
  const readStock = async () => ({ ...stock, soldOut: new Set([soldOutId]) })
  return {
    building,
    search: answerMeanwhile(building, { ...sources, readStock, readsAt: () => db, maxWaitMs }),
  }
}

const silent = (): Thread<Searcher> => ({
  call: async () => await new Promise<never>(() => undefined),
  end: async () => undefined,
})

async function find(search: CatalogueSearch, input: object) {
  const { answer } = await search.find(productQuery.parse(input), own)
  const { ids, ...found } = answer.found
  return { ...found, ids: 'sort' in input || !('k' in input) ? ids : ids.toSorted() }
}

describe('while the index is being built', () => {
  const { search } = searchWithout(silent)

  test.each([
    {},
    { k: 'kettle' },
    { k: 'KETTLES' },
    { k: '水煲' },
    { k: 'steel kettle' },
    { k: '1.7 l' },
    { k: 'ket' },
    { k: '茶' },
    { k: "a'b%_\\" },
    { k: 'kettle', sort: 'price-descending' },
    { k: 'kettle', sort: 'price-ascending', size: '2', page: '2' },
    { sort: 'newest' },
    { minPrice: '10000', maxPrice: '20000' },
    { k: 'tea', minPrice: '10000' },
    { page: '9' },
  ])('%j finds what the index finds', async (input) => {
    expect(await find(search, input)).toEqual(await find(indexed, input))
  })

  test('filters by brand, and leaves sold-out products out if requested', async () => {
    const { brands } = await find(indexed, {})
    const [brandId = ''] = brands.keys()
    expect(await find(search, { brandId })).toEqual(await find(indexed, { brandId }))
    expect((await find(search, { brandId: soldOutId })).total).toBe(0)
    expect((await find(search, { inStock: '1' })).total).toBe(names.length - 1)
  })

  test('has the prices of what can be bought, in its order, filter and bounds', async () => {
    stock = { ...stock, prices: new Map([[soldOutId, 9_000]]) }
    for (const input of [
      {},
      { sort: 'price-ascending' },
      { sort: 'price-descending', size: '2' },
      { minPrice: '8500', maxPrice: '9500' },
    ])
      expect(await find(search, input)).toEqual(await find(indexed, input))
    const { ids, priceBounds } = await find(indexed, { minPrice: '8500', maxPrice: '9500' })
    expect([ids, priceBounds]).toEqual([[soldOutId], { minCents: 5_000, maxCents: 20_000 }])
    stock = { ...stock, prices: new Map() }
  })

  test('suggests pages of the menu and products whose name contains the keyword first', async () => {
    const { answer } = await search.suggest('kettle')
    expect(answer).toMatchObject({ places: [], correctedKeyword: null })
    expect(answer.ids).toHaveLength(3)
    expect((await search.suggest('cloud')).answer.places).toMatchObject([{ kind: 'brand' }])
  })
})

test('a search is answered although the index cannot be built', async () => {
  const ending = (onEnd: (error: unknown) => void): Thread<Searcher> => ({
    call: async () => {
      onEnd(new Error('heap out of memory'))
      throw new ThreadEnded('heap out of memory')
    },
    end: async () => undefined,
  })
  const { search } = searchWithout(ending, 300_000)
  expect((await find(search, { k: 'kettle' })).total).toBe(3)
  expect((await find(search, { k: '茶' })).total).toBe(2)
})

test('once the index is built, it answers', async () => {
  const opened = Promise.withResolvers<void>()
  const { building, search } = searchWithout((onEnd) => {
    const thread = openThread<Searcher>(worker, onEnd)
    const call: typeof thread.call = async (name, input) => {
      await opened.promise
      return await thread.call(name, input)
    }
    return { ...thread, call }
  })
  // Only the index corrects typos.
  const corrected = async () =>
    (await search.find(productQuery.parse({ k: 'ketle' }), own)).answer.found.total
  expect(await corrected()).toBe(0)
  opened.resolve()
  await expect.poll(() => building.facts().state).toBe('ready')
  expect(await corrected()).toBe(3)
  await building.close()
})
