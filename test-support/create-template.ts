import { Client } from 'pg'
import type { EmbeddedCluster } from '../database/embedded-cluster.ts'
import { migrate } from '../database/migrate.ts'
import { createRolesAndDatabase } from '../database/roles.ts'
import { holdJobClock } from './test-clock.ts'

/** Creates a migrated database to clone, in which the clock of the jobs is held. */
export async function createTemplate(cluster: EmbeddedCluster, template: string): Promise<void> {
  await createRolesAndDatabase(cluster, template)
  await migrate(cluster.urlFor('mall_owner', template))
  const owner = new Client({ connectionString: cluster.urlFor('mall_owner', template) })
  await owner.connect()
  await owner.query(holdJobClock)
  await owner.end()
}
