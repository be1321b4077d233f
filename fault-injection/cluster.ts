import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { startEmbeddedCluster } from '../database/embedded-cluster.ts'
import { migrate } from '../database/migrate.ts'
import { createRolesAndDatabase } from '../database/roles.ts'
import { holdJobClock } from '../test-support/held-clock.ts'
import type { Cluster } from './world.ts'

const template = 'mall_template'

/** A PostgreSQL that can be killed. */
export interface FaultyCluster extends Cluster {
  /** Ends all of its processes at once and without a word, as the machine would. */
  kill: () => Promise<void>
  /** Starts it again where it was killed: it recovers what was committed from its log. */
  restart: () => Promise<void>
  stop: () => Promise<void>
  /** Where all of its files lie. */
  folder: string
}

/** A PostgreSQL for one run, with a migrated database to clone.
 *  @param durable whether what is committed survives a kill, as in earnest; it is faster without
 *  @param within a folder to lie in; that of the machine for such things unless told */
export async function startCluster({
  durable,
  within = tmpdir(),
}: {
  durable: boolean
  within?: string
}): Promise<FaultyCluster> {
  const folder = await mkdtemp(join(within, 'mall-faults-'))
  let cluster = await startEmbeddedCluster(folder, { durable })
  await createRolesAndDatabase(cluster, template)
  await migrate(cluster.urlFor('mall_owner', template))
  const owner = new Client({ connectionString: cluster.urlFor('mall_owner', template) })
  await owner.connect()
  await owner.query(holdJobClock)
  await owner.end()
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
      const children = await processesOf(adminUrl)
      // The parent first, or it would start anew what it sees ending.
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

/** Those that serve connections, and those that write for all of them. */
async function processesOf(adminUrl: string): Promise<number[]> {
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
    // One that has just ended by itself, such as the one that was asked for this list.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
