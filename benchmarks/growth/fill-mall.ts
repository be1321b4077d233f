import type { Pool, PoolClient } from 'pg'
import { bookStep, insertPeople, inserts, prepareStep, prepareTables } from './fill-orders.ts'

/** Orders in one statement for each table; the temporary files of larger ones are larger than memory. */
const ordersAtOnce = 1_000_000
const peopleAtOnce = 50_000

/** Above it, building the indexes anew is faster than adding to them. */
const leastRebuilt = 50_000

/** Tables that grow with orders and people, and the work of ledger sums. */
const grownTables = [
  ...inserts.map(([table]) => table),
  ...['people', 'person_tags', 'person_roles', 'sessions', 'security_events', 'data_requests'],
  ...['ledger_entries', 'ledger_buyers', 'ledger_sums', 'downline_sums', 'pending_earnings'],
]

/** Enlarges a demo mall to these numbers of orders and people besides those of the demo.
 *  @param pool of two connections as a role that may suspend triggers and foreign keys, which hold by construction */
export async function fillMall(
  pool: Pool,
  { orders, people }: { orders: number; people: number },
  report: (line: string) => void = () => {},
): Promise<void> {
  const clients = [await pool.connect(), await pool.connect()] as const
  const [client] = clients
  const timed = async (what: string, work: () => Promise<unknown>) => {
    const began = performance.now()
    await work()
    report(`${what}: ${Math.round((performance.now() - began) / 1000)} s`)
  }
  try {
    for (const each of clients)
      await each.query(`set session_replication_role = replica; set work_mem = '256MB';
        set maintenance_work_mem = '768MB'; set synchronous_commit = off`)
    if ((await readNumber(client, `select count(*) from pg_namespace where nspname = 'bench'`)) === 0)
      await client.query(prepareTables)
    const [firstOrder, firstPerson] = [
      await readNumber(client, `select count(*) from orders where idempotency_key like 'bench %'`),
      await readNumber(client, `select count(*) from people where terms_version = 'bench'`),
    ]
    const indexes = orders - firstOrder >= leastRebuilt ? await dropIndexes(client) : []
    await timed('people', async () => {
      for (let from = firstPerson; from < people; from += peopleAtOnce)
        await client.query(insertPeople, [from, Math.min(from + peopleAtOnce, people) - 1])
      await client.query('analyze people')
    })
    for (let from = firstOrder; from < orders; from += ordersAtOnce) {
      const to = Math.min(from + ordersAtOnce, orders) - 1
      await timed(`orders to ${to + 1}`, async () => {
        await client.query('truncate bench.step')
        await client.query(prepareStep, [from, to, people])
        await client.query('analyze bench.step')
        await runAll(clients, inserts.map(([, statement]) => statement).filter(isIndependent))
        await client.query('analyze orders, order_lines')
        await runAll(
          clients,
          inserts.map(([, statement]) => statement).filter((each) => !isIndependent(each)),
        )
      })
    }
    await timed('ledger', async () => {
      for (const statement of bookStep) await client.query(statement)
    })
    await timed('indexes', async () => await runAll(clients, indexes))
    await timed('vacuum', async () => {
      for (const each of clients) await each.query('reset session_replication_role')
      await client.query('vacuum (analyze)')
      await client.query('checkpoint')
    })
  } finally {
    for (const each of clients) each.release(true)
  }
}

const isIndependent = (statement: string) => !statement.startsWith('insert into order_search')

/** Runs statements on all connections, each on the next that is free. */
async function runAll(clients: readonly PoolClient[], statements: readonly string[]): Promise<void> {
  const waiting = [...statements]
  await Promise.all(
    clients.map(async (client) => {
      for (let statement = waiting.shift(); statement !== undefined; statement = waiting.shift())
        await client.query(statement)
    }),
  )
}

/** Drops the indexes without a constraint, and returns the statements that build them. */
async function dropIndexes(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
    where schemaname = 'public' and tablename = any($1)
      and not exists (select from pg_constraint where conindid = (schemaname || '.' || indexname)::regclass)
    order by tablename`,
    [grownTables],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}

async function readNumber(client: PoolClient, statement: string): Promise<number> {
  const { rows } = await client.query<[string]>({ text: statement, rowMode: 'array' })
  return Number(rows[0]?.[0])
}
