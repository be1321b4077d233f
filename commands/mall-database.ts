import { join } from 'node:path'
import { sql } from 'kysely'
import { readAccess, urlOf } from '../database/cluster-access.ts'
import { startEmbeddedCluster } from '../database/embedded-cluster.ts'
import { migrate } from '../database/migrate.ts'
import { createRolesAndDatabase } from '../database/roles.ts'
import type { Config } from '../server/platform/config.ts'
import { type Database, openDatabase } from '../server/platform/database.ts'

/** The mall's own database, for commands beside the server: the one of DATABASE_URL, or the embedded one, which is
 *  used as it runs if a mall is running and is otherwise started for as long as the command takes. */
export async function openMallDatabase(config: Config): Promise<{ db: Database; close: () => Promise<void> }> {
  if (config.database) {
    const db = openDatabase(config.database.url)
    return { db, close: () => db.destroy() }
  }
  const folder = join(config.dataDir, 'postgres')
  const running = await openRunning(folder)
  if (running) return { db: running, close: () => running.destroy() }

  const cluster = await startEmbeddedCluster(folder)
  await createRolesAndDatabase(cluster, 'mall')
  await migrate(cluster.urlFor('mall_owner', 'mall'))
  const db = openDatabase(cluster.urlFor('mall_app', 'mall'))
  return {
    db,
    close: async () => {
      await db.destroy()
      await cluster.stop()
    },
  }
}

async function openRunning(folder: string): Promise<Database | null> {
  const access = await readAccess(join(folder, 'access.json'))
  if (access === null) return null
  const db = openDatabase(urlOf(access, 'mall_app', 'mall'))
  try {
    await sql`select 1`.execute(db)
    return db
  } catch {
    // Not running, whatever the reason: starting it will say what is wrong, if anything is.
    await db.destroy()
    return null
  }
}
