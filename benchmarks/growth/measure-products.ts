import { randomBytes } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { Pool } from 'pg'
import { freePort } from '../../database/cluster-access.ts'
import { type EmbeddedCluster, startEmbeddedCluster } from '../../database/embedded-cluster.ts'
import manifest from '../../package.json' with { type: 'json' }
import { openDatabase } from '../../server/platform/db/open-database.ts'
import { aMember, insertSessionForPerson } from '../../test-support/people/a-member.ts'
import { type RunningProgram, startProgram } from '../child.ts'
import { median } from '../figures/median.ts'
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
  const dataDir = join(tmpdir(), `mall-bench-products-${process.pid}`)
  const settings = {
    HOST: '127.0.0.1',
    DEMO: 'true',
    // Nobody pays here: processes of one role name a bank, and it need not run.
    DEMO_BANK_URL: `http://127.0.0.1:${await freePort(0)}`,
    DEMO_BANK_SECRET: randomBytes(24).toString('hex'),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
  }
  try {
    const demo = await start({ ...settings, PORT: String(await freePort(0)) })
    await demo.stop()
    const cluster = await startEmbeddedCluster(join(dataDir, 'postgres'))
    try {
      for (const count of counts.length > 0 ? counts : [1_000, 100_000, 1_000_000])
        await measureSize(count, cluster, { ...settings, DATABASE_URL: cluster.urlFor('mall_app', 'mall') })
    } finally {
      await cluster.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function measureSize(
  count: number,
  cluster: EmbeddedCluster,
  settings: Record<string, string> & { DATA_DIR: string },
): Promise<void> {
  const db = openDatabase(cluster.urlFor('mall_app', 'mall'))
  const pool = new Pool({ connectionString: cluster.urlFor('postgres', 'mall'), max: 3 })
  try {
    await fillProducts(db, pool, { count, onProgress: (done) => console.error(`${done} products copied`) })
    await rm(join(settings.DATA_DIR, 'search-index'), { recursive: true, force: true })
    const starts: Record<string, Row> = {}
    for (const role of ['all', 'all, with a stored index', 'web, with a stored index', 'worker']) {
      const [name = 'all'] = role.split(',')
      const { row, stop } = await measureStart({ ...settings, ROLE: name, PORT: String(await freePort(0)) })
      starts[role] = row
      // The index is stored after the process is ready.
      if (role !== 'worker' && count >= leastStored) await waitForStoredIndex(settings.DATA_DIR)
      await stop()
    }
    console.log(`${count} display products: from the command to the first answer, and to readiness`)
    console.table(starts)
    const staff = await aMember(db, { roles: ['ROLE_CMS_IIT'] })
    const token = await insertSessionForPerson(db, { now: () => new Date() }, staff.id)
    const [postmaster] = (
      await readFile(join(settings.DATA_DIR, 'postgres/cluster/postmaster.pid'), 'utf8')
    ).split('\n')
    const { mall, stop } = await measureStart({ ...settings, PORT: String(await freePort(0)) })
    const table: Record<string, Row> = {}
    for (const [name, path] of Object.entries(await listPaths(pool, count)))
      table[name] = await measureRequests(mall, token, Number(postmaster), path)
    console.table(table)
    await stop()
  } finally {
    await pool.end()
    await db.destroy()
  }
}

async function measureStart(settings: Record<string, string>) {
  const began = performance.now()
  const mall = await start(settings)
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

async function start(settings: Record<string, string> & { PORT?: string }): Promise<RunningProgram> {
  const heapMb = process.env.HEAP_MB
  const command = heapMb ? manifest.scripts.start.replace('=512', `=${heapMb}`) : manifest.scripts.start
  return await startProgram(
    ['sh', '-c', command],
    `http://127.0.0.1:${settings.PORT}`,
    '/health/live',
    settings,
  )
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
