import { randomBytes } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'pg'
import { type EmbeddedCluster, startEmbeddedCluster } from '../../database/embedded-cluster.ts'
import manifest from '../../package.json' with { type: 'json' }
import { findFreePort } from '../../test-support/servers/find-free-port.ts'
import { type RunningProgram, startProgram } from '../child.ts'

/** A demo mall without processes, and its database. */
export interface DemoMall {
  dataDir: string
  cluster: EmbeddedCluster
  /** Process id of the postmaster. */
  postmaster: number
  /** Starts a process of this mall. */
  start: (settings?: Record<string, string>) => Promise<RunningProgram>
}

/** Creates a demo mall in a temporary folder, with pg_stat_statements, and removes it afterwards. */
export async function withDemoMall(name: string, use: (mall: DemoMall) => Promise<void>): Promise<void> {
  const dataDir = join(tmpdir(), `mall-bench-${name}-${process.pid}`)
  const folder = join(dataDir, 'postgres')
  const settings = {
    HOST: '127.0.0.1',
    DEMO: 'true',
    // Nobody pays here: processes of one role name a bank, and it need not run.
    DEMO_BANK_URL: `http://127.0.0.1:${await findFreePort()}`,
    DEMO_BANK_SECRET: randomBytes(24).toString('hex'),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
  }
  try {
    const demo = await startRole(settings)
    await demo.stop()
    await loadStatementStatistics(folder)
    const cluster = await startEmbeddedCluster(folder)
    try {
      const [postmaster] = (await readFile(join(folder, 'cluster/postmaster.pid'), 'utf8')).split('\n')
      const own = { ...settings, DATABASE_URL: cluster.urlFor('mall_app', 'mall') }
      const start = async (further = {}) => await startRole({ ...own, ...further })
      await use({ dataDir, cluster, postmaster: Number(postmaster), start })
    } finally {
      await cluster.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function loadStatementStatistics(folder: string): Promise<void> {
  const cluster = await startEmbeddedCluster(folder)
  const pool = new Pool({ connectionString: cluster.urlFor('postgres', 'mall'), max: 1 })
  try {
    await pool.query(`alter system set shared_preload_libraries = 'pg_stat_statements'`)
    await pool.query('create extension pg_stat_statements')
  } finally {
    await pool.end()
    await cluster.stop()
  }
}

/** `HEAP_MB` gives the process more heap. */
async function startRole(settings: Record<string, string>): Promise<RunningProgram> {
  const heapMb = process.env.HEAP_MB
  const command = heapMb ? manifest.scripts.start.replace('=512', `=${heapMb}`) : manifest.scripts.start
  const port = String(await findFreePort())
  return await startProgram(['sh', '-c', command], `http://127.0.0.1:${port}`, '/health/live', {
    ...settings,
    PORT: port,
  })
}
