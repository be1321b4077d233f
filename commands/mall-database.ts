import { join } from 'node:path'
import { sql } from 'kysely'
import { readAccess, urlOf } from '../database/cluster-access.ts'
import type { Config } from '../server/platform/config.ts'
import { type Database, openDatabase } from '../server/platform/database.ts'
import type { Lifetime } from '../server/platform/shutdown.ts'
import { prepareDatabase } from '../server/prepare-database.ts'

/** The mall's database for commands that work beside the server: an embedded one is used as it runs if a mall is
 *  running, and is otherwise started for as long as the command takes. */
export async function openMallDatabase(config: Config, lifetime: Lifetime): Promise<Database> {
  const running = config.database ? null : await openRunning(join(config.dataDir, 'postgres'))
  const db = running ?? openDatabase((await prepareDatabase(config, lifetime)).url)
  return await lifetime.open(
    async () => db,
    async (open) => await open.destroy(),
  )
}

async function openRunning(folder: string): Promise<Database | null> {
  const access = await readAccess(join(folder, 'access.json'))
  if (access === null) return null
  const db = openDatabase(urlOf(access, 'mall_app', 'mall'))
  try {
    await sql`select 1`.execute(db)
    return db
  } catch {
    // Not running, for whatever reason: starting it will say what is wrong, if anything is.
    await db.destroy()
    return null
  }
}
