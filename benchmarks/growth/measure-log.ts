import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'pg'
import { startEmbeddedCluster } from '../../database/embedded-cluster.ts'
import { createTemplate } from '../../test-support/create-template.ts'

const [months, rowsAtOnce] = [24, 250_000]

/** The audit log as it is, beside the same rows in a partition for each of 24 months: what its pages read, adding entries,
 *  removing the oldest month. `-- log 1000000` uses fewer than 10,000,000 rows. The database runs without fsync. */
export async function measureLog(): Promise<void> {
  const rows = Number(process.argv[3] ?? 10_000_000)
  const folder = await mkdtemp(join(tmpdir(), 'mall-bench-log-'))
  const cluster = await startEmbeddedCluster(folder, { durable: false })
  await createTemplate(cluster, 'mall_log')
  const pool = new Pool({ connectionString: cluster.urlFor('postgres', 'mall_log'), max: 1 })
  try {
    const table: Record<string, Record<string, number>> = {}
    const note = (what: string, name: string, value: number) => {
      table[what] = { ...table[what], [name]: Math.round(value * 10) / 10 }
    }
    const measure = async (what: string, name: string, statements: readonly string[]) => {
      const before = await readText(pool, 'select pg_current_wal_insert_lsn()')
      let ms = 0
      for (const statement of statements) ms += await timed(pool, statement)
      const written = await readText(pool, `select pg_current_wal_insert_lsn() - '${before}'::pg_lsn`)
      note(`${what}, MB of WAL`, name, Number(written) / 1024 / 1024)
      note(`${what}, ms`, name, ms)
    }
    const first = await fill(pool, rows, (what, name, seconds) => note(what, name, seconds))
    for (const name of ['audit_log', 'log_by_month']) {
      for (const [what, statement] of Object.entries(pagesOf(name, first)))
        note(`${what}, blocks`, name, await countBlocks(pool, statement))
      await measure('10,000 more entries', name, [insertEntries(name, rows, 10_000)])
      note('size with indexes, MB', name, await readSize(pool, name))
    }
    const until = await monthAfter(pool, first)
    await measure('the oldest month removed', 'audit_log', [
      `delete from audit_log where at < '${until}'`,
      'vacuum audit_log',
    ])
    await measure('the oldest month removed', 'log_by_month', ['drop table log_by_month_0'])
    console.log(`${rows} entries of ${months} months`)
    console.table(table)
  } finally {
    await pool.end()
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

type Note = (what: string, name: string, seconds: number) => void

/** Fills both tables, in the order of time as a log grows, and returns the beginning of the oldest month. */
async function fill(pool: Pool, rows: number, note: Note): Promise<string> {
  const { rows: indexes } = await pool.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename = 'audit_log' and indexname <> 'audit_log_pkey'`,
  )
  await pool.query('alter table audit_log drop constraint audit_log_pkey')
  for (const { name } of indexes) await pool.query(`drop index ${name}`)
  await pool.query(`create table log_by_month (like audit_log including all) partition by range (at)`)
  const first = await readText(pool, `select date_trunc('month', now()) - interval '${months - 1} months'`)
  for (let month = 0; month < months; month++)
    await pool.query(`create table log_by_month_${month} partition of log_by_month
      for values from ('${first}'::timestamptz + interval '${month} months')
      to ('${first}'::timestamptz + interval '${month + 1} months')`)
  await pool.query(numberEntries(first, rows))
  for (const name of ['audit_log', 'log_by_month']) {
    let seconds = 0
    for (let from = 0; from < rows; from += rowsAtOnce)
      seconds += (await timed(pool, insertEntries(name, from, Math.min(rowsAtOnce, rows - from)))) / 1_000
    note('filled without indexes, s', name, seconds)
    const key = name === 'audit_log' ? '(id)' : '(id, at)'
    let built = await timed(pool, `alter table ${name} add primary key ${key}`)
    for (const { definition } of indexes)
      built += await timed(pool, definition.replaceAll('audit_log', name).replace(` ON public.`, ' ON '))
    note('indexes built, s', name, built / 1_000)
    await pool.query(`vacuum analyze ${name}`)
  }
  return first
}

/** A function that returns entries by their numbers, each at its time between the oldest month and now. */
function numberEntries(first: string, rows: number): string {
  return `
    create function entries(beginning bigint, count bigint) returns setof audit_log language sql as $$
      select uuidv7(), time, case when n % 4 > 0 then '00000000-0000-7000-8000-000000000000'::uuid end,
        case when n % 4 > 0 then 'Clerk ' || n % 40 else '' end,
        (array['cancelUnpaid', 'shipOrder', 'confirmOrder', 'recordArrival'])[1 + n % 4], 'order',
        'BH' || to_char(time, 'YYMMDD') || lpad((n % 1000000)::text, 6, '0'),
        '{"shippedState": "CONFIRMED"}'::jsonb, '{"shippedState": "SHIPPED"}'::jsonb,
        case when n % 50 = 0 then (n % 100000)::text end,
        case when n % 100 = 0 then array[md5((n % 5000)::text)::uuid] end,
        null::text
      from generate_series(beginning, beginning + count - 1) as n,
        lateral (select least(now(), '${first}'::timestamptz + (n::float8 / ${rows}) * (now() - '${first}'::timestamptz)) as time) as at
    $$`
}

const insertEntries = (name: string, from: number, count: number) =>
  `insert into ${name} select * from entries(${from}, ${count})`

/** The queries of the page of the log, for one table. */
function pagesOf(name: string, first: string): Record<string, string> {
  const page = (where: string) => `select * from ${name} where ${where} order by at desc, id desc limit 51`
  return {
    'latest page': page('true'),
    'a page of the oldest month': page(`at < '${first}'::timestamptz + interval '20 days'`),
    'of one act': page(`act = 'shipOrder'`),
    'of an act that is rare': page(`act = 'editPage'`),
    'of the mall itself': page('staff_id is null'),
    'of one order': page(`subject_name = 'BH' || to_char('${first}'::timestamptz, 'YYMMDD') || '000004'`),
    'about one person': page(`about_person = '4200'`),
    'about one product': page(`also_about && array[md5('100')::uuid]`),
    'of one act in one month': page(
      `act = 'shipOrder' and at >= '${first}' and at < '${first}'::timestamptz + interval '1 month'`,
    ),
  }
}

/** Blocks of 8 kB that a statement reads, in memory or not: unlike its time, no other work of the machine changes it. */
async function countBlocks(pool: Pool, statement: string): Promise<number> {
  const plan = await pool.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
    `explain (analyze, buffers, format json) ${statement}`,
  )
  const { Plan: root } = plan.rows[0]?.['QUERY PLAN'][0] ?? { Plan: {} }
  return (root['Shared Hit Blocks'] ?? 0) + (root['Shared Read Blocks'] ?? 0)
}

async function timed(pool: Pool, statement: string): Promise<number> {
  const began = performance.now()
  await pool.query(statement)
  return performance.now() - began
}

const monthAfter = async (pool: Pool, first: string) =>
  await readText(pool, `select '${first}'::timestamptz + interval '1 month'`)

async function readSize(pool: Pool, name: string): Promise<number> {
  const size = await readText(
    pool,
    `
    select sum(pg_total_relation_size(oid)) / 1024 / 1024 from pg_class
    where relkind = 'r' and (relname = '${name}' or relname like '${name}_%')`,
  )
  return Number(size)
}

async function readText(pool: Pool, statement: string): Promise<string> {
  const { rows } = await pool.query({ text: `select (${statement})::text`, rowMode: 'array' })
  return String(rows[0]?.[0])
}
