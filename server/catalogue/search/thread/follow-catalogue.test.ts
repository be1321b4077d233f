import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { productQuery } from '../../../../contract/shop/catalogue/catalogue.ts'
import { createTestDatabase } from '../../../../test-support/test-database.ts'
import type { Database } from '../../../core/database.ts'
import { openLog } from '../../../platform/log/log.ts'
import { openThread, type Thread } from '../../../platform/workers/call-thread.ts'
import { incrementEpoch } from '../../publishing/epoch-queries.ts'
import { readEpoch } from '../index/search-index-queries.ts'
import type { CatalogueSearch } from '../port/catalogue-search.ts'
import { followCatalogue } from './follow-catalogue.ts'
import type { Searcher } from './searcher.ts'

const db = await createTestDatabase()
const productCount = 2_500
await insertProducts(productCount)

const objects = new Map<string, Buffer>()
beforeEach(() => objects.clear())

const stock = { soldOut: new Set<string>(), prices: new Map<string, number>() }

/** Processes of one mall, which share the storage. */
function startProcess(settings: { maxHeapBytes?: number; readsAt?: () => Database } = {}) {
  const lines: string[] = []
  const threads: Thread<Searcher>[] = []
  const calls: (keyof Searcher)[] = []
  let stored = Promise.withResolvers<void>()
  const search = followCatalogue({
    db,
    log: openLog('info', { write: (line) => void lines.push(line) }),
    storage: {
      read: async (key) => objects.get(key) ?? null,
      remove: async (key) => void objects.delete(key),
      async write(key, bytes) {
        objects.set(key, bytes)
        if (key.endsWith('manifest.json')) stored.resolve()
      },
    },
    minStoredProducts: 1,
    ...settings,
    readStock: async () => stock,
    startThread(onEnd) {
      const thread = openThread<Searcher>(new URL('./search-worker.ts', import.meta.url), onEnd)
      threads.push(thread)
      const call: typeof thread.call = async (name, input) => {
        calls.push(name)
        return await thread.call(name, input)
      }
      return { ...thread, call }
    },
  })
  onTestFinished(async () => await search.close())
  const waitUntilStored = async () => {
    await stored.promise
    stored = Promise.withResolvers()
  }
  return { search, threads, calls, lines, waitUntilStored }
}

async function find(search: CatalogueSearch, k: string) {
  const query = productQuery.parse({ k })
  return (await search.find(query, { sort: 'relevance', arrivedBetween: null })).answer.found
}

/** A process that has built its index and stored it. */
async function aStoredIndex() {
  const process = startProcess()
  await find(process.search, 'kettle')
  await process.waitUntilStored()
  return process
}

test('a search before the index is built waits for it, and so does the readiness of the process', async () => {
  const { search } = startProcess()
  expect(search.facts()).toMatchObject({ state: 'unused', isAwaited: false })
  search.open()
  expect(search.facts()).toMatchObject({ state: 'building', isAwaited: true })
  expect((await find(search, 'kettle')).total).toBe(productCount)
  expect(search.facts()).toMatchObject({ state: 'ready', isAwaited: false, products: productCount })
})

test('a query that the database ends is repeated, and the index is not built from its beginning', async () => {
  let queries = 0
  const busy = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      queries += 1
      if (queries === 3) throw new Error('canceling statement due to statement timeout')
      return result
    },
  })
  const { search, calls } = startProcess({ readsAt: () => busy })
  expect((await find(search, 'kettle')).total).toBe(productCount)
  expect(calls.filter((name) => name === 'load')).toHaveLength(1)
  expect(calls.filter((name) => name === 'change')).toHaveLength(2)
})

test('a thread that was killed is started again, and a search that it had not answered is answered', async () => {
  const { search, threads, lines } = startProcess()
  await find(search, 'kettle')
  const unanswered = find(search, 'k7')
  await threads[0]?.end()
  expect((await unanswered).total).toBe(1)
  expect((await find(search, 'kettle')).total).toBe(productCount)
  expect(threads).toHaveLength(2)
  expect(lines.join()).toContain('the search thread ended')
})

test('a second process loads the stored index and reads only what has changed since', async () => {
  await aStoredIndex()
  await changeProduct(7, 'lantern')
  const { search, calls, lines } = startProcess()
  expect((await find(search, 'lantern')).total).toBe(1)
  expect((await find(search, 'kettle')).total).toBe(productCount - 1)
  expect(calls.slice(0, 3)).toEqual(['load', 'change', 'count'])
  expect(calls).not.toContain('pack')
  expect(lines).toEqual([])
  await changeProduct(7, 'kettle')
})

test('a process of an earlier epoch follows a change of another one', async () => {
  const { search, calls } = startProcess()
  await find(search, 'kettle')
  calls.length = 0
  await changeProduct(8, 'lantern')
  expect((await find(search, 'lantern')).total).toBe(1)
  expect(calls).toEqual(['change', 'publish', 'count', 'find'])
  await changeProduct(8, 'kettle')
})

const manifestKey = () => [...objects.keys()].find((key) => key.endsWith('manifest.json')) ?? ''
const readManifest = () => JSON.parse(String(objects.get(manifestKey())))
const changeManifest = (change: object) =>
  objects.set(manifestKey(), Buffer.from(JSON.stringify({ ...readManifest(), ...change })))

test.each([
  ['of another format', () => changeManifest({ format: 0 }), 'its format is 0'],
  ['with a damaged manifest', () => objects.set(manifestKey(), Buffer.from('{')), 'not used'],
  [
    'with a damaged part',
    () => {
      for (const [key, bytes] of objects)
        if (key !== manifestKey()) objects.set(key, Buffer.from(bytes.toReversed()))
    },
    'its checksum is wrong',
  ],
  [
    'without its parts',
    () => {
      for (const key of objects.keys()) if (key !== manifestKey()) objects.delete(key)
    },
    'its checksum is wrong',
  ],
  ['of a later epoch than a restored database', () => changeManifest({ epoch: 1e6 }), 'of an earlier one'],
  [
    'without a product that was removed for good since',
    async () => {
      await removeProduct()
    },
    `the database ${productCount - 1}`,
  ],
])('a stored index %s is not used and is replaced, with a line in the log', async (_, damage, reason) => {
  await aStoredIndex()
  await damage()
  const { search, calls, lines, waitUntilStored } = startProcess()
  const listed = await countListed()
  expect((await find(search, 'kettle')).total).toBe(listed)
  expect(lines.join()).toContain('the stored search index is not used')
  expect(lines.join()).toContain(reason)
  expect(calls.filter((name) => name === 'change')).toHaveLength(Math.ceil(listed / 2_000))
  await waitUntilStored()
  expect(readManifest()).toMatchObject({ epoch: await readEpoch(db) })
  if (listed < productCount) await insertProducts(1, productCount)
})

test('a catalogue that outgrows the memory of a thread is logged, with what it needs', async () => {
  const { search, lines } = startProcess({ maxHeapBytes: 1_000_000 })
  await find(search, 'kettle')
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { products: productCount, neededMb: 1, limitMb: 1 },
  ])
  expect(lines.join()).toContain('outgrows the memory')
  expect(lines.join()).toContain('SEARCH_ENGINE_URL')
})

test('building the index and following a change leave the main thread free', async () => {
  const { search } = startProcess()
  const building = await longestSliceMs(async () => void (await find(search, 'kettle')))
  await changeProduct(9, 'lantern')
  const following = await longestSliceMs(async () => void (await find(search, 'lantern')))
  const reference = await longestSliceMs(async () => void (await readEpoch(db)))
  expect(Math.max(building, following) - reference).toBeLessThan(50)
  await changeProduct(9, 'kettle')
})

/** The longest processor time of this thread between two timers of a millisecond. */
async function longestSliceMs(work: () => Promise<void>): Promise<number> {
  let longest = 0
  let isDone = false
  const done = work().finally(() => {
    isDone = true
  })
  let before = process.threadCpuUsage()
  while (!isDone) {
    await setTimeout(1)
    const { user, system } = process.threadCpuUsage(before)
    longest = Math.max(longest, (user + system) / 1000)
    before = process.threadCpuUsage()
  }
  await done
  return longest
}

async function insertProducts(count: number, firstNumber = 0): Promise<void> {
  await sql`
    with brand as (
      insert into brands (name_en, name_cn, path_name) values ('Ridge', '嶺', 'ridge')
      on conflict (path_name) do update set name_en = 'Ridge' returning id
    )
    insert into display_products (code, name_en, name_cn, description_en, description_cn, brand_id, enabled, is_listed,
      lowest_price_cents, highest_price_cents, lowest_pv_hundredths, normalised_text, sort_id)
    select 'K' || n, 'Kettle', '煲', '', '', brand.id, true, true, 100, 100, 1,
      ' 煲 | kettle | ridge | ' || repeat('steel water ', 20) || ' | home | hot | k' || n || ' | ', n
    from brand, generate_series(${firstNumber}::integer, ${firstNumber + count - 1}::integer) as n`.execute(
    db,
  )
}

async function changeProduct(n: number, name: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const indexed_in_epoch = (await readEpoch(tx)) + 1
    const normalised_text = ` 煲 | ${name} | ridge | water | home | hot | k${n} | `
    await tx
      .updateTable('display_products')
      .set({ normalised_text, indexed_in_epoch })
      .where('code', '=', `K${n}`)
      .execute()
    await incrementEpoch(tx)
  })
}

/** Deletes a product without a change that a process could have followed. */
async function removeProduct(): Promise<void> {
  const code = `K${productCount - 1}`
  const { id } = await db
    .updateTable('display_products')
    .set({ is_listed: false, enabled: false, archived_at: new Date() })
    .where('code', '=', code)
    .returning('id')
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{
    isRemoved: boolean
  }>`select remove_unsold_product(${id}) as "isRemoved"`.execute(db)
  expect(rows).toEqual([{ isRemoved: true }])
}

async function countListed(): Promise<number> {
  const rows = await db.selectFrom('display_products').where('is_listed', '=', true).select('id').execute()
  return rows.length
}
