import { Pool } from 'pg'
import { auditDatabase } from '../../database/audit/audit.ts'
import type { Database } from '../../server/core/database.ts'
import { openDatabase } from '../../server/platform/db/open-database.ts'
import { aMember, insertSessionForPerson } from '../../test-support/people/a-member.ts'
import type { RunningProgram } from '../child.ts'
import { median } from '../figures/median.ts'
import { shoppersAt } from '../shoppers.ts'
import { type DemoMall, withDemoMall } from './demo-processes.ts'
import { type Cost, exponentOf } from './exponent.ts'
import { fillMall } from './fill-mall.ts'
import { addressOf, type GrowthRequest, listRequests, nightlyWork, type Sender } from './growth-requests.ts'
import { readServerMs } from './postgres-processor.ts'

const rounds = 3
const maxPeople = 1_000_000

/** Statements that are shown for a request that costs more than this. */
const costlyBlocks = 2_000

type Measured = Cost & { serverMs: number; elapsedMs: number }

/** What each request reads in a mall that grows: blocks of 8 kB by pg_stat_statements, processor time of PostgreSQL, and
 *  elapsed time; with the exponent of its blocks. `-- growth 10000 100000` takes other numbers of orders. */
export async function measureGrowth(): Promise<void> {
  const sizes = process.argv.slice(3).map(Number)
  const costs = new Map<string, Measured[]>()
  await withDemoMall('growth', async (mall) => {
    const pool = new Pool({ connectionString: mall.cluster.urlFor('postgres', 'mall'), max: 3 })
    try {
      for (const size of sizes.length > 0 ? sizes : [10_000, 100_000, 1_000_000]) {
        await fillMall(pool, { orders: size, people: Math.min(size, maxPeople) }, console.error)
        for (const [name, measured] of Object.entries(await measureSize(mall, pool, size)))
          costs.set(name, [...(costs.get(name) ?? []), measured])
        console.log(`${size} orders, ${await readSizes(pool)}`)
        console.table(Object.fromEntries([...costs].map(([name, row]) => [name, formatRow(row)])))
      }
    } finally {
      await pool.end()
    }
  })
}

function formatRow(row: readonly Measured[]): Record<string, string | number> {
  return {
    ...Object.fromEntries(row.map(({ size, blocks }) => [`${size}, blocks`, blocks])),
    'server ms': row.at(-1)?.serverMs ?? 0,
    'elapsed ms': row.at(-1)?.elapsedMs ?? 0,
    exponent: Math.round(exponentOf(row) * 100) / 100,
  }
}

async function measureSize(mall: DemoMall, pool: Pool, size: number): Promise<Record<string, Measured>> {
  const db = openDatabase(mall.cluster.urlFor('mall_app', 'mall'), {
    connectTimeoutMs: 60_000,
    limits: {
      lock_timeout: 0,
      statement_timeout: 0,
      idle_in_transaction_session_timeout: 0,
      query_timeout: 0,
    },
  })
  const web = await mall.start({ ROLE: 'web' })
  const table: Record<string, Measured> = {}
  const measure = async (name: string, work: () => Promise<unknown>, times = rounds) => {
    table[name] = { size, ...(await measureWork({ pool, postmaster: mall.postmaster, name, times }, work)) }
  }
  try {
    const send = await senders(db, web)
    for (const [name, request] of Object.entries(await listRequests(pool))) {
      const next = await send(request)
      await measure(name, async () => await send(request), request.body === undefined ? rounds : 2)
      if (next === null) continue
      const path = `${request.path}${request.path.includes('?') ? '&' : '?'}after=${next}`
      await measure(`${name}, page 2`, async () => await send({ ...request, path }))
    }
    await measure(
      'last part of the sitemap',
      async () => await (await fetch(`${web.url}/sitemap-1.xml`)).text(),
    )
    const shoppers = await shoppersAt({ url: web.url, db }, rounds + 1)
    await shoppers.pop()?.placeOrder()
    await measure('placing an order', async () => await shoppers.pop()?.placeOrder())
    for (const [name, work] of Object.entries(nightlyWork)) await measure(name, async () => await work(db), 1)
    await measure('audit', async () => await audit(db), 1)
  } finally {
    await web.stop()
    await db.destroy()
  }
  return table
}

async function audit(db: Database): Promise<void> {
  for (const { id, sentence, count, examples } of await auditDatabase(db))
    if (count > 0) console.error(`${id}: ${count} violations, such as ${examples.join(', ')}: ${sentence}`)
}

/** A function that sends a request and returns the cursor of the next page. */
async function senders(db: Database, web: RunningProgram) {
  const staff = await aMember(db, { roles: ['ROLE_CMS_IIT'] })
  const people: Partial<Record<Sender, string>> = {
    staff: staff.id,
    distributor: '01900000-0000-7000-8000-000000000001',
    shopper: '01900000-0000-7000-8000-000000000000',
  }
  const tokens: Record<string, string> = {}
  for (const [sender, id] of Object.entries(people))
    tokens[sender] = await insertSessionForPerson(db, { now: () => new Date() }, id)
  return async ({ path, sender, body }: GrowthRequest): Promise<string | null> => {
    const token = tokens[sender]
    const answer = await fetch(web.url + addressOf(path), {
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) console.error(`${path} answered ${answer.status}: ${text.slice(0, 200)}`)
    return text.startsWith('{') ? ((JSON.parse(text) as { next?: string | null }).next ?? null) : null
  }
}

async function measureWork(
  { pool, postmaster, name, times }: { pool: Pool; postmaster: number; name: string; times: number },
  work: () => Promise<unknown>,
): Promise<Omit<Measured, 'size'>> {
  const elapsed: number[] = []
  await pool.query('select pg_stat_statements_reset()')
  const before = readServerMs(postmaster)
  for (let round = 0; round < times; round += 1) {
    const began = performance.now()
    await work()
    elapsed.push(performance.now() - began)
  }
  const serverMs = Math.round((readServerMs(postmaster) - before) / times)
  const { rows } = await pool.query<{ query: string; blocks: number }>(`
    select query, sum(shared_blks_hit + shared_blks_read)::float8 as blocks
    from pg_stat_statements join pg_roles on pg_roles.oid = userid
    where rolname = 'mall_app' and query not like '%pgboss.%' group by query order by blocks desc`)
  const blocks = Math.round(rows.reduce((sum, row) => sum + row.blocks, 0) / times)
  const [costliest] = rows
  if (blocks > costlyBlocks && costliest !== undefined)
    console.error(
      `${name}: ${blocks} blocks, ${costliest.blocks / times} of them: ${inOneLine(costliest.query)}`,
    )
  return { blocks, serverMs, elapsedMs: Math.round(median(elapsed)) }
}

const inOneLine = (query: string) => query.replace(/\s+/g, ' ').slice(0, 400)

async function readSizes(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ people: number; shipments: number; gb: number }>(`
    select (select count(*) from people)::int as people, (select count(*) from shipments)::int as shipments,
      round(pg_database_size('mall') / 1e9, 1)::float8 as gb`)
  const [sizes] = rows
  return `${sizes?.people} people, ${sizes?.shipments} shipments, ${sizes?.gb} GB`
}
