import { readConfig } from '../server/platform/config.ts'
import { openLog } from '../server/platform/log.ts'
import { startLifetime } from '../server/platform/shutdown.ts'
import { prepareDatabase } from '../server/prepare-database.ts'
import { readSettings } from '../server/read-settings.ts'

// Brings the database of the settings up to date and opens nothing: for a rollout that migrates first.
const config = readSettings(readConfig)
const lifetime = startLifetime(openLog(config.logLevel))
try {
  const { applied } = await prepareDatabase(config, lifetime)
  console.log(applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'The database is up to date.')
} finally {
  await lifetime.end()
}
