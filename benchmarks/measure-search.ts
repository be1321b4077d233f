import { setTimeout as until } from 'node:timers/promises'
import { seedProducts } from '../seed/more-products.ts'
import type { Database } from '../server/core/database.ts'
import { type BenchMall, startMall } from './mall-process.ts'
import { measurePace, medianPace, type Pace } from './pace.ts'

const sizes = [1_000, 10_000, 100_000]
const rounds = 3
const secondsARound = 3
const perSecond = 100

/** Product search among 1,000, 10,000 and 100,000 products at 100 requests a second, beside a SELECT by key
 *  in the same run. The kinds are the most expensive requests of a visitor, alone and mixed with ordinary
 *  ones. */
export async function measureSearch(): Promise<void> {
  const mall = await startMall()
  try {
    for (const size of sizes) {
      const { count } = await mall.db
        .selectFrom('display_products')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      await seedProducts(mall.db, { count: size - count })
      console.log(`${size} products`)
      console.table(await measureKinds(mall))
    }
  } finally {
    await mall.stop()
  }
}

async function measureKinds({ url, db }: BenchMall): Promise<Record<string, Pace>> {
  const kinds = await search(db)
  const calls = Object.fromEntries(
    Object.entries({ ...kinds, 'all of these, mixed': Object.values(kinds).flat() }).map(([name, paths]) => [
      name,
      async (place: number) => await call(`${url}/back/api/product/${paths[place % paths.length]}&lang=en`),
    ]),
  )
  const { id } = await db.selectFrom('display_products').select('id').limit(1).executeTakeFirstOrThrow()
  const select = async () =>
    void (await db.selectFrom('display_products').where('id', '=', id).select('name_en').execute())
  await untilIndexed(`${url}/back/api/product/search?k=tea&lang=en`)
  await until(1_000)

  const table: Record<string, Pace> = {}
  for (const [name, act] of Object.entries({ ...calls, 'SELECT by key': select })) {
    const paces: Pace[] = []
    const people = Array.from({ length: perSecond * secondsARound }, (_, place) => place)
    for (let round = 0; round < rounds; round += 1) paces.push(await measurePace(people, perSecond, act))
    table[name] = medianPace(paces)
  }
  return table
}

async function search(db: Database): Promise<Record<string, string[]>> {
  const categories = await db.selectFrom('categories').select('id').orderBy('sort_id').execute()
  const brands = await db.selectFrom('brands').select('id').orderBy('id').execute()
  const each = (rows: { id: string }[], path: (id: string) => string) => rows.map(({ id }) => path(id))
  return {
    'words, both languages': [
      'kettle',
      '面膜',
      '护手霜',
      'sou yuet',
      '維他命C',
      'hand cream',
      '陳年普洱',
    ].map((k) => `search?${new URLSearchParams({ k })}`),
    'one character or letter': ['茶', '水', '套', 's', 'c'].map(
      (k) => `search?${new URLSearchParams({ k })}`,
    ),
    'a whole category': each(categories, (id) => `search?cId=${id}`),
    'a category by price, narrowed': each(
      categories,
      (id) => `search?cId=${id}&sort=price-descending&minPrice=5000&maxPrice=90000`,
    ),
    'a brand with a keyword': each(brands, (id) => `search?brandId=${id}&k=set`),
    'everything by price, page 40': ['search?sort=price-ascending&page=40&size=24'],
    'a slip of the keys': ['moistruiser', 'ketle', 'lipstik'].map((k) => `search?k=${k}`),
    suggestions: ['k', 'ke', 'ket', '護', '護手'].map((k) => `suggestion?${new URLSearchParams({ k })}`),
  }
}

const maxIndexingMs = 60_000

/** The first search after a change updates the index, and is refused if that takes longer than a request may. */
async function untilIndexed(search: string): Promise<void> {
  const signal = AbortSignal.timeout(maxIndexingMs)
  for (let isIndexed = false; !isIndexed; ) {
    const answer = await fetch(search, { signal })
    await answer.arrayBuffer()
    isIndexed = answer.ok
    if (!isIndexed) await until(1_000, null, { signal })
  }
}

async function call(url: string): Promise<void> {
  const answer = await fetch(url)
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${url} answered ${answer.status} while it was measured.`)
}
