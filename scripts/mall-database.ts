import { join } from 'node:path'
import { connectionLimits } from '../database/connect.ts'
import { findRunningCluster } from '../database/embedded-cluster.ts'
import type { Config } from '../server/config/config.ts'
import type { Database } from '../server/core/database.ts'
import { commandLimits, openDatabase } from '../server/platform/db/open-database.ts'
import type { Lifetime } from '../server/platform/shutdown/shutdown.ts'
import { prepareDatabase, refuseUnmigrated } from '../server/prepare-database.ts'

/** The mall's database for commands: a running embedded PostgreSQL is used; otherwise it is started for the
 *  duration of the command. */
export async function openMallDatabase(config: Config, lifetime: Lifetime): Promise<Database> {
  const running = config.database ? null : await findRunningCluster(join(config.dataDir, 'postgres'))
  const url = running?.urlFor('mall_app', 'mall') ?? (await prepareDatabase(config, lifetime)).url
  if (running) await refuseUnmigrated(url)
  const options = { ...config.database, connectTimeoutMs: connectionLimits.loginMs, limits: commandLimits }
  return await lifetime.open(
    async () => openDatabase(url, options),
    async (open) => await open.destroy(),
  )
}
