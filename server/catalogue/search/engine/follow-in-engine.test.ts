import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { productQuery } from '../../../../contract/shop/catalogue/catalogue.ts'
import { aProduct } from '../../../../test-support/catalogue/a-product.ts'
import { quietLog } from '../../../../test-support/quiet-log.ts'
import { startOpenSearchServer } from '../../../../test-support/servers/opensearch/start-opensearch-server.ts'
import { createTestDatabase } from '../../../../test-support/test-database.ts'
import type { SearchEngineSettings } from '../../../config/search-settings.ts'
import { openLog } from '../../../platform/log/log.ts'
import { incrementEpoch } from '../../publishing/epoch-queries.ts'
import { refreshListings } from '../../publishing/refresh-listings.ts'
import { answerMeanwhile } from '../database/answer-meanwhile.ts'
import { identifyDatabase, readEpoch } from '../index/search-index-queries.ts'
import type { CatalogueSearch } from '../port/catalogue-search.ts'
import { followCatalogue } from '../thread/follow-catalogue.ts'
import { followInEngine } from './follow-in-engine.ts'
import { nameIndex, openSearchEngine } from './opensearch-client.ts'

const db = await createTestDatabase()
const databaseName = await identifyDatabase(db)
const server = await startOpenSearchServer()
const own = { sort: 'relevance', arrivedBetween: null } as const
const retryMs = 20
const noStock = { soldOut: new Set<string>(), prices: new Map<string, number>() }
let stock = noStock
const readStock = async () => stock
const ids: string[] = []

beforeAll(async () => {
  const names = [
    ['Copper Kettle', '銅水煲', 30_000],
    ['Steel Kettle 1.7L', '不鏽鋼水煲', 20_000],
    ['Tea Cup', '茶杯', 5_000],
    ['Kettle Base', '水煲座', 8_000],
    ['Jasmine Tea', '茉莉花茶', 12_000],
  ] as const
  for (const [at, [nameEn, nameCn, priceCents]] of names.entries()) {
    const { displayProductId: id } = await aProduct(db, { nameEn, nameCn, priceCents })
    const changed = { sort_id: at, new_from: `2026-03-0${1 + at}` }
    await db.updateTable('display_products').set(changed).where('id', '=', id).execute()
    ids.push(id)
  }
  await db.transaction().execute(async (tx) => {
    await refreshListings(tx, ids)
    await incrementEpoch(tx)
  })
})

beforeEach(() => {
  server.set('works')
  server.indexes.clear()
  server.requests.length = 0
  stock = noStock
})

/** A process of a mall with the engine; the database answers while the engine does not. */
function startProcess(settings: SearchEngineSettings = server.settings, searchTimeoutMs = 60_000) {
  const lines: string[] = []
  const log = openLog('info', { write: (line) => void lines.push(line) })
  const engine = openSearchEngine(settings, async () => databaseName, { searchTimeoutMs })
  const inEngine = followInEngine({ engine, db, readStock, log, retryMs })
  const search = answerMeanwhile(inEngine, {
    db,
    readsAt: () => db,
    readStock,
    log: quietLog,
    maxWaitMs: 60_000,
  })
  return { search, engine, lines }
}

async function find(search: CatalogueSearch, input: object) {
  return (await search.find(productQuery.parse(input), own)).answer.found
}

const countBulks = () => server.requests.filter((line) => line.endsWith('/_bulk')).length
const index = () => server.indexes.get(nameIndex(databaseName))

/** Renames a product as a member of staff does. */
async function rename(id: string, nameEn: string) {
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('display_products').set({ name_en: nameEn }).where('id', '=', id).execute()
    await refreshListings(tx, [id])
    await incrementEpoch(tx)
  })
}

describe('lists', () => {
  const indexed = followCatalogue({
    db,
    readStock,
    log: quietLog,
    storage: { read: async () => null, write: async () => undefined, remove: async () => undefined },
  })
  afterAll(async () => await indexed.close())

  test.each([
    {},
    { k: 'kettle' },
    { k: 'kettle', sort: 'price-ascending', size: '2', page: '2' },
    { k: 'kettle', sort: 'price-descending' },
    { sort: 'newest' },
    { minPrice: '10000', maxPrice: '20000' },
    { k: 'tea', minPrice: '10000' },
    { page: '9' },
    { inStock: '1' },
    { inStock: '1', sort: 'price-ascending', maxPrice: '9500' },
  ])('%j with its facets is that of the index in memory, also while stock is short', async (input) => {
    const { search } = startProcess()
    const [first = '', second = ''] = ids
    for (const short of [noStock, { soldOut: new Set([second]), prices: new Map([[first, 9_000]]) }]) {
      stock = short
      expect(await find(search, input)).toEqual(await find(indexed, input))
    }
  })

  test('of a brand or a series have the other brands as facets', async () => {
    const { search } = startProcess()
    const [brandId = ''] = (await find(indexed, {})).brands.keys()
    for (const input of [{ brandId }, { brandId, k: 'kettle' }, { seriesId: ids[0] }])
      expect(await find(search, input)).toEqual(await find(indexed, input))
  })

  test('suggestions are those of the index in memory', async () => {
    const { search } = startProcess()
    for (const k of ['kett', '水', 'ketle'])
      expect((await search.suggest(k)).answer).toEqual((await indexed.suggest(k)).answer)
  })
})

test('a change sends only the changed products, and a search after it finds them', async () => {
  const { search } = startProcess()
  expect((await find(search, { k: 'kettle' })).total).toBe(3)
  const [id = ''] = ids
  const before = index()?.written.get(ids[1] ?? '')
  await rename(id, 'Copper Samovar')
  expect(await find(search, { k: 'samovar' })).toMatchObject({ ids: [id] })
  expect(countBulks()).toBe(2)
  expect(index()?.written.get(ids[1] ?? '')).toBe(before)
  await rename(id, 'Copper Kettle')
})

test('a product that is no longer listed is not found', async () => {
  const { search } = startProcess()
  await find(search, {})
  const [id = ''] = ids
  const setListed = async (isEnabled: boolean) =>
    await db.transaction().execute(async (tx) => {
      const listed = isEnabled ? {} : { is_listed: false }
      await tx
        .updateTable('display_products')
        .set({ enabled: isEnabled, ...listed })
        .where('id', '=', id)
        .execute()
      await refreshListings(tx, [id])
      await incrementEpoch(tx)
    })
  await setListed(false)
  expect((await find(search, {})).total).toBe(ids.length - 1)
  await setListed(true)
  expect((await find(search, {})).total).toBe(ids.length)
})

test('a second process uses what the first has sent', async () => {
  const [first, second] = [startProcess(), startProcess()]
  await find(first.search, {})
  expect(countBulks()).toBe(1)
  expect((await find(second.search, {})).total).toBe(ids.length)
  await rename(ids[0] ?? '', 'Copper Samovar')
  await find(first.search, {})
  expect((await find(second.search, { k: 'samovar' })).total).toBe(1)
  expect(countBulks()).toBe(2)
  await rename(ids[0] ?? '', 'Copper Kettle')
})

test('a late write of an earlier epoch does not replace a later state', async () => {
  const { search, engine } = startProcess()
  await find(search, {})
  const [id = ''] = ids
  await engine.write([{ id, document: { id, isListed: false } }], (await readEpoch(db)) - 1)
  await engine.refresh()
  expect((await find(search, {})).total).toBe(ids.length)
})

describe.each([
  ['refuses', 'is-busy' as const],
  ['does not answer', 'hangs' as const],
])('an engine that %s', (_what, mode) => {
  test('lets the database answer, with a line in the log, and is used again', async () => {
    const { search, lines } = startProcess(server.settings, mode === 'hangs' ? 1_000 : 60_000)
    await find(search, {})
    server.set(mode)
    expect((await find(search, { k: 'kettle' })).total).toBe(3)
    expect(search.facts()).toMatchObject({ place: 'engine', state: 'failing' })
    expect(lines.join()).toContain('the search engine does not answer; the database answers searches')
    // Only the engine corrects typos.
    expect((await find(search, { k: 'ketle' })).total).toBe(0)
    server.set('works')
    // A busy machine may exceed the short time limit again.
    const corrected = async () => (await find(search, { k: 'ketle' })).total
    await expect.poll(corrected).toBe(3)
    await search.close()
  })
})

test('a wrong password is named in the log', async () => {
  const { search, lines } = startProcess({ ...server.settings, password: 'wrong' })
  expect((await find(search, { k: 'kettle' })).total).toBe(3)
  expect(lines.join()).toContain('401 security_exception')
  await search.close()
})

describe('an index is built again', () => {
  const later = { id: 'catalogue', version: 1e9, source: { isListed: false, epoch: 1e9 } }
  const epochOf = async () => await readEpoch(db)
  test.each([
    ['that was deleted meanwhile', () => void server.indexes.clear()],
    ['of a later epoch than a restored database', () => void index()?.written.set('catalogue', later)],
    [
      'that a late request created without a mapping',
      () => {
        const created = index()
        if (created !== undefined) Object.assign(created, { meta: undefined, types: {} })
      },
    ],
    [
      'with another number of products',
      () => {
        index()?.written.delete(ids[0] ?? '')
        index()?.visible.splice(0)
      },
    ],
  ])('%s', async (_what, damage) => {
    const first = startProcess()
    await find(first.search, {})
    damage()
    const { search } = startProcess()
    expect((await find(search, { k: 'ketle' })).total).toBe(3)
    expect(index()?.written.get('catalogue')?.source).toMatchObject({ epoch: await epochOf() })
  })
})

test('a search that the engine refuses comes from the database, and others do not', async () => {
  const { search, lines } = startProcess()
  await find(search, {})
  Object.assign(index() ?? {}, { maxWindow: 1 })
  expect((await find(search, { k: 'kettle' })).total).toBe(3)
  expect(lines.join()).toContain('the search engine refuses a search')
  Object.assign(index() ?? {}, { maxWindow: 100_000 })
  expect((await find(search, { k: 'ketle' })).total).toBe(3)
})

test.each([
  ['獨角獸飛天遁地'.repeat(11)],
  ['qwzx '.repeat(16)],
  ['水獨煲角茶獸'.repeat(13)],
  ['ketle水喔tae獸'.repeat(7)],
])('a contrived keyword is answered and leaves the engine in use: %s', async (k) => {
  const { search } = startProcess()
  await find(search, {})
  expect((await find(search, { k: k.slice(0, 80) })).total).toBeGreaterThanOrEqual(0)
  expect(search.facts().state).toBe('ready')
})

test('a list beyond the window of the engine comes from the database', async () => {
  const { search } = startProcess()
  await find(search, {})
  expect(await find(search, { page: '5000', size: '100' })).toMatchObject({ ids: [], total: ids.length })
  expect(search.facts().state).toBe('ready')
})
