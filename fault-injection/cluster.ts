import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { startEmbeddedCluster } from '../database/embedded-cluster.ts'
import { createTemplate } from '../test-support/create-template.ts'
import type { Cluster } from './world.ts'

const template = 'mall_template'

/** A PostgreSQL that can be killed. */
export interface FaultyCluster extends Cluster {
  /** Kills all of its processes at once (SIGKILL), as a power failure would. */
  kill: () => Promise<void>
  /** Starts it again after a kill: it recovers committed transactions from the WAL. */
  restart: () => Promise<void>
  stop: () => Promise<void>
  /** The folder of all its files. */
  folder: string
}

/** A PostgreSQL for one run, with a migrated database to clone.
 *  @param durable whether commits survive a kill, as in production; without it PostgreSQL is faster
 *  @param within the parent folder of its files; by default the temporary folder of the system */
export async function startCluster({
  durable,
  within = tmpdir(),
}: {
  durable: boolean
  within?: string
}): Promise<FaultyCluster> {
  const folder = await mkdtemp(join(within, 'mall-faults-'))
  let cluster = await startEmbeddedCluster(folder, { durable })
  await createTemplate(cluster, template)
  const adminUrl = cluster.urlFor('postgres', 'postgres')
  return {
    adminUrl,
    appUrl: cluster.urlFor('mall_app', template),
    template,
    folder,
    kill: async () => {
      const parent = Number(
        (await readFile(join(folder, 'cluster', 'postmaster.pid'), 'utf8')).split('\n')[0],
      )
      const children = await listProcesses(adminUrl)
      // The postmaster first, or it would restart the processes that end.
      for (const pid of [parent, ...children]) killNow(pid)
    },
    restart: async () => {
      cluster = await startEmbeddedCluster(folder, { durable })
    },
    stop: async () => {
      await cluster.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Process ids of the backends and background workers. */
async function listProcesses(adminUrl: string): Promise<number[]> {
  const admin = new Client({ connectionString: adminUrl })
  admin.on('error', () => undefined)
  await admin.connect()
  const { rows } = await admin.query<{ pid: number }>('select pid from pg_stat_activity')
  await admin.end()
  return rows.map(({ pid }) => pid)
}

function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    // The process has ended by itself, such as the backend that returned this list.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
