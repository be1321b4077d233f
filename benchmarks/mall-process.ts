import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { endpoints } from '../contract/endpoints.ts'
import { apiBase } from '../contract/wire/endpoint.ts'
import { formatClusterUrl, readAccess } from '../database/cluster-access.ts'
import manifest from '../package.json' with { type: 'json' }
import type { Database } from '../server/core/database.ts'
import { openDatabase } from '../server/platform/db/open-database.ts'
import { findFreePort } from '../test-support/servers/find-free-port.ts'
import { startProgram } from './child.ts'

export interface BenchMall {
  url: string
  db: Database
  databaseUrl: string
  /** From the command to the first answer, of a mall that was started before, in ms. */
  startMs: number
  memoryMb: () => number
  processorMs: () => number
  /** Waits until the mall no longer refuses calls because of what was measured before. */
  untilServing: () => Promise<void>
  stop: () => Promise<void>
}

/** A temporary demo mall with production settings of PostgreSQL, fsync included. It is started twice, because
 *  the first start creates the demo's pictures. */
export async function startMall(): Promise<BenchMall> {
  const dataDir = await mkdtemp(join(tmpdir(), 'mall-bench-'))
  const port = await findFreePort()
  const settings = {
    HOST: '127.0.0.1',
    PORT: String(port),
    DEMO: 'true',
    DEMO_BANK_PORT: String(await findFreePort()),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
  }
  const start = async () =>
    await startProgram(['sh', '-c', manifest.scripts.start], `http://127.0.0.1:${port}`, '/home', settings)
  const firstStart = await start()
  await firstStart.stop()
  const began = performance.now()
  const mall = await start()
  const startMs = performance.now() - began
  const access = await readAccess(join(dataDir, 'postgres', 'access.json'))
  if (access === null) throw new Error('The embedded database of the mall is missing.')
  const databaseUrl = formatClusterUrl(access, 'mall_app', 'mall')
  const db = openDatabase(databaseUrl)
  return {
    url: mall.url,
    db,
    databaseUrl,
    startMs,
    memoryMb: mall.memoryMb,
    processorMs: mall.processorMs,
    untilServing: async () => await untilServing(mall.url),
    stop: async () => {
      await db.destroy()
      await mall.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Longer than two samples of the delay by which an overloaded mall decides (decision 88). */
const servingMs = 1_500
const maxWaitMs = 60_000

async function untilServing(mallUrl: string): Promise<void> {
  const { method, path } = endpoints.init.loadPage
  const began = performance.now()
  let refusedAt = began
  while (performance.now() - refusedAt < servingMs) {
    const answer = await fetch(mallUrl + apiBase + path, { method })
    await answer.arrayBuffer()
    if (!answer.ok) refusedAt = performance.now()
    if (refusedAt - began > maxWaitMs) throw new Error(`The mall answers ${answer.status} after a minute.`)
    await after(100)
  }
}
