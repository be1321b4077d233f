import { parseArgs } from 'node:util'
import { dryRun } from '../database/lint/dry-run.ts'
import { readDatabaseSettings } from '../server/config/config.ts'
import { openLog } from '../server/platform/log/log.ts'
import { endCommandOnSignal, startLifetime } from '../server/platform/shutdown/shutdown.ts'
import { migrateDatabase } from '../server/prepare-database.ts'
import { readSettingsOrExit } from '../server/read-settings-or-exit.ts'

// Migrates the database and exits: the first step of every deployment. Needs only DATABASE_OWNER_URL (or DATABASE_URL), or
// DATA_DIR for the embedded database. With --dry-run, DATABASE_OWNER_URL leads to a copy (docs/operations/README.md).
const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } })
const config = readSettingsOrExit(readDatabaseSettings)
const lifetime = startLifetime(openLog('warn'))
endCommandOnSignal(lifetime)
try {
  if (values['dry-run']) {
    for (const line of await dryRun(config.database?.ownerUrl ?? null)) console.log(line)
  } else {
    const applied = await migrateDatabase(config, lifetime, console.log)
    console.log(applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'The database is up to date.')
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await lifetime.end()
}
