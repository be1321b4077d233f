import { readDatabaseSettings } from '../server/platform/config/config.ts'
import { openLog } from '../server/platform/config/log.ts'
import { endOnSignal, startLifetime } from '../server/platform/http/shutdown/shutdown.ts'
import { migrateDatabase } from '../server/prepare-database.ts'
import { readSettings } from '../server/read-settings.ts'

// Migrates the database and exits: the first step of every deployment. Needs only DATABASE_OWNER_URL (or
// DATABASE_URL), or DATA_DIR for the embedded database.
const config = readSettings(readDatabaseSettings)
const lifetime = startLifetime(openLog('warn'))
endOnSignal(lifetime)
try {
  const applied = await migrateDatabase(config, lifetime, console.log)
  console.log(applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'The database is up to date.')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await lifetime.end()
}
