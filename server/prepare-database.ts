import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { startEmbeddedCluster } from '../database/embedded-cluster.ts'
import { migrate } from '../database/migrate.ts'
import { createRolesAndDatabase } from '../database/roles.ts'
import type { Config } from './platform/config.ts'
import type { Lifetime } from './platform/shutdown.ts'

/** Sees to it that there is a database, up to date. Answers where the mall connects to it,
 *  and which migrations it lacked. */
export async function prepareDatabase(
  config: Config,
  lifetime: Lifetime,
): Promise<{ url: string; applied: string[] }> {
  const { url, ownerUrl } = config.database ?? (await startOwnDatabase(config.dataDir, lifetime))
  return { url, applied: await migrate(ownerUrl) }
}

async function startOwnDatabase(
  dataDir: string,
  lifetime: Lifetime,
): Promise<{ url: string; ownerUrl: string }> {
  await mkdir(dataDir, { recursive: true })
  const cluster = await lifetime.open(
    async () => await startEmbeddedCluster(join(dataDir, 'postgres')),
    async (running) => await running.stop(),
  )
  await createRolesAndDatabase(cluster, 'mall')
  return { url: cluster.urlFor('mall_app', 'mall'), ownerUrl: cluster.urlFor('mall_owner', 'mall') }
}
