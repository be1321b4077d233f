import { Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import { hongKongDay, monthsAfter } from '../contract/values/hong-kong-time.ts'
import { apiBase } from '../contract/wire/endpoint.ts'
import type { DB } from '../database/schema.ts'
import type { Database } from '../server/core/database.ts'
import { searchMembers } from '../server/distributors/downline/read-members.ts'
import { readOverview } from '../server/distributors/overview/read-overview.ts'
import { readStatement } from '../server/distributors/statement/read-statement.ts'
import { listDownlineOrders } from '../server/orders/read/read-downline.ts'
import { aDistributor, insertSessionForPerson } from '../test-support/people/a-member.ts'
import { median, percentile } from './figures/median.ts'
import { fillDownline } from './fill-downline.ts'
import { startMall } from './mall-process.ts'

const rounds = 20

/** Response times of every page of a distributor with 50,000 members and 1,000,000 orders (`-- downline 5000
 *  100000` for fewer), and the plans of the slowest queries. */
export async function measureDownline(): Promise<void> {
  const [members = 50_000, orders = 1_000_000] = process.argv.slice(3).map(Number)
  const mall = await startMall()
  const pool = new Pool({ connectionString: mall.databaseUrl, max: 2 })
  try {
    const { id } = await aDistributor(mall.db, { edcNumber: '87654321' })
    const began = performance.now()
    await fillDownline(pool, id, { members, orders })
    console.log(
      `${members} members, ${orders} orders, written in ${Math.round((performance.now() - began) / 1000)} s`,
    )
    const token = await insertSessionForPerson(mall.db, { now: () => new Date() }, id)
    const table: Record<string, { p50: number; p95: number }> = {}
    for (const [name, path] of await paths(pool, id)) {
      const times: number[] = []
      for (let round = 0; round < rounds; round += 1) {
        const start = performance.now()
        const answer = await fetch(`${mall.url}${apiBase}${path}`, {
          headers: { authorization: `Bearer ${token}` },
        })
        await answer.arrayBuffer()
        if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
        times.push(performance.now() - start)
      }
      table[name] = { p50: Math.round(median(times)), p95: Math.round(percentile(times, 0.95)) }
    }
    console.table(table)
    await explainSlowest(pool, id)
  } finally {
    await pool.end()
    await mall.stop()
  }
}

async function paths(pool: Pool, sponsorId: string): Promise<[name: string, path: string][]> {
  const { rows } = await pool.query<{ invoice: string }>(
    'select invoice from orders where sponsor_id = $1 limit 1',
    [sponsorId],
  )
  const month = monthsAfter(hongKongDay(new Date()).slice(0, 7), -1)
  const sorts = ['joined', 'lastOrder', 'rate', 'totalPrice', 'totalPv']
  return [
    ...sorts.map((sort): [string, string] => [`members by ${sort}`, `/downline/member?sort=${sort}&size=20`]),
    ['members by a word', '/downline/member?k=m4&size=20'],
    ['orders', '/downline/order?size=20'],
    ['orders of a month', `/downline/order?month=${month}&size=20`],
    ['orders of a state', '/downline/order?state=CANCEL&size=20'],
    ['one order', `/downline/order/${rows[0]?.invoice}`],
    ['share links', '/shareLink?size=10'],
    ['statement of a month', `/profitShare?month=${month}&size=20`],
    ['overview', '/profitShare/overview'],
  ]
}

/** Reads the pages again, records their queries and explains the slowest. */
async function explainSlowest(pool: Pool, sponsorId: string): Promise<void> {
  const executed: { ms: number; sql: string; values: unknown[] }[] = []
  const db: Database = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query, queryDurationMillis: ms }) => {
      if (query.sql.startsWith('select')) executed.push({ ms, sql: query.sql, values: [...query.parameters] })
    },
  })
  const now = new Date()
  const page = { page: 1, size: 20 }
  await searchMembers(db, { sponsorId, k: '', sort: 'totalPrice', ...page })
  await searchMembers(db, { sponsorId, k: 'm4', sort: 'joined', ...page })
  await listDownlineOrders(db, { sponsorId, ...page }, now)
  await readStatement(db, { sponsorId, month: hongKongDay(now).slice(0, 7), size: 20 })
  await readOverview(db, { sponsorId, now })
  for (const { ms, sql, values } of executed.toSorted((a, b) => b.ms - a.ms).slice(0, 5)) {
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain analyze ${sql}`, values)
    console.log(`${Math.round(ms)} ms: ${sql.slice(0, 160)} …`)
    for (const row of rows.slice(0, 6)) console.log(`    ${row['QUERY PLAN']}`)
  }
}
