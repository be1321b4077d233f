import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { Pool } from 'pg'
import { openDatabase } from '../../server/platform/db/open-database.ts'
import { aMember, insertSessionForPerson } from '../../test-support/people/a-member.ts'
import type { RunningProgram } from '../child.ts'
import { median } from '../figures/median.ts'
import { type DemoMall, withDemoMall } from './demo-processes.ts'
import { fillProducts } from './fill-products.ts'
import { readServerMs } from './postgres-processor.ts'
import { listPaths } from './product-requests.ts'

const rounds = 5
const maxReadyMs = 600_000

/** Smaller indexes are not stored (fill-index.ts). */
const leastStored = 5_000

type Row = Record<string, string | number>

/** A mall of 1,000, 100,000 and 1,000,000 display products: the start of each role, and what requests cost the process and
 *  PostgreSQL in processor time. `-- products 1000000` takes other numbers; `HEAP_MB` gives the processes more heap. */
export async function measureProducts(): Promise<void> {
  const counts = process.argv.slice(3).map(Number)
  await withDemoMall('products', async (mall) => {
    for (const count of counts.length > 0 ? counts : [1_000, 100_000, 1_000_000])
      await measureSize(count, mall)
  })
}

async function measureSize(count: number, { cluster, dataDir, postmaster, start }: DemoMall): Promise<void> {
  const db = openDatabase(cluster.urlFor('mall_app', 'mall'))
  const pool = new Pool({ connectionString: cluster.urlFor('postgres', 'mall'), max: 3 })
  try {
    await fillProducts(db, pool, { count, onProgress: (done) => console.error(`${done} products copied`) })
    await rm(join(dataDir, 'search-index'), { recursive: true, force: true })
    const starts: Record<string, Row> = {}
    for (const role of ['all', 'all, with a stored index', 'web, with a stored index', 'worker']) {
      const [name = 'all'] = role.split(',')
      const { row, stop } = await measureStart(async () => await start({ ROLE: name }))
      starts[role] = row
      // The index is stored after the process is ready.
      if (role !== 'worker' && count >= leastStored) await waitForStoredIndex(dataDir)
      await stop()
    }
    console.log(`${count} display products: from the command to the first answer, and to readiness`)
    console.table(starts)
    const staff = await aMember(db, { roles: ['ROLE_CMS_IIT'] })
    const token = await insertSessionForPerson(db, { now: () => new Date() }, staff.id)
    const { mall, stop } = await measureStart(start)
    const table: Record<string, Row> = {}
    for (const [name, path] of Object.entries(await listPaths(pool, count)))
      table[name] = await measureRequests(mall, token, postmaster, path)
    console.table(table)
    await stop()
  } finally {
    await pool.end()
    await db.destroy()
  }
}

async function measureStart(start: () => Promise<RunningProgram>) {
  const began = performance.now()
  const mall = await start()
  const row: Row = {
    'live, ms': Math.round(performance.now() - began),
    'live, processor ms': mall.processorMs(),
  }
  while (performance.now() - began < maxReadyMs) {
    const answer = await fetch(`${mall.url}/health/ready`)
    const { ready, searchIndex } = (await answer.json()) as { ready: boolean; searchIndex?: string }
    if (ready && searchIndex !== 'building') break
    await after(100)
  }
  row['ready, ms'] = Math.round(performance.now() - began)
  row['ready, processor ms'] = mall.processorMs()
  row['memory, MB'] = mall.memoryMb()
  return { mall, row, stop: mall.stop }
}

async function waitForStoredIndex(dataDir: string): Promise<void> {
  const began = performance.now()
  while (performance.now() - began < maxReadyMs) {
    const files = await readdir(join(dataDir, 'search-index'), { recursive: true }).catch(() => [])
    if (files.some((file) => file.endsWith('manifest.json'))) return
    await after(500)
  }
  throw new Error('The search index was not stored.')
}

async function measureRequests(
  mall: RunningProgram,
  token: string,
  postmaster: number,
  path: string,
): Promise<Row> {
  const times: number[] = []
  const statuses = new Set<number>()
  const [processMs, serverMs] = [mall.processorMs(), readServerMs(postmaster)]
  const count = path.startsWith('/feeds/') ? 1 : rounds
  for (let round = 0; round < count; round += 1) {
    const began = performance.now()
    const answer = await fetch(mall.url + path, { headers: { authorization: `Bearer ${token}` } })
    // A feed is larger than a string may be.
    for await (const _ of answer.body ?? []);
    times.push(performance.now() - began)
    statuses.add(answer.status)
  }
  return {
    status: [...statuses].join(' '),
    'elapsed, ms': Math.round(median(times)),
    'mall, processor ms': Math.round((mall.processorMs() - processMs) / count),
    'PostgreSQL, processor ms': Math.round((readServerMs(postmaster) - serverMs) / count),
    'memory, MB': mall.memoryMb(),
  }
}
