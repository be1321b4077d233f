import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { startEmbeddedCluster } from '../database/embedded-cluster.ts'
import { migrate } from '../database/migrate.ts'
import { createRolesAndDatabase } from '../database/roles.ts'
import { holdJobClock } from '../server/testing/held-clock.ts'
import type { Cluster } from './world.ts'

const template = 'mall_template'

/** A PostgreSQL for one run, with a migrated database to clone. */
export async function startCluster(): Promise<Cluster & { stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'mall-faults-'))
  const cluster = await startEmbeddedCluster(folder, { durable: false })
  await createRolesAndDatabase(cluster, template)
  await migrate(cluster.urlFor('mall_owner', template))
  const owner = new Client({ connectionString: cluster.urlFor('mall_owner', template) })
  await owner.connect()
  await owner.query(holdJobClock)
  await owner.end()
  return {
    adminUrl: cluster.urlFor('postgres', 'postgres'),
    appUrl: cluster.urlFor('mall_app', template),
    template,
    stop: async () => {
      await cluster.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
