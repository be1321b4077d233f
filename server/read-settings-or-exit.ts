import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Reads the settings from the environment, with .env as fallback. Invalid settings end the process, because no
 *  resource is open yet. */
export function readSettingsOrExit<Config>(read: (variables: NodeJS.ProcessEnv) => Config): Config {
  const file = join(import.meta.dirname, '..', '.env')
  if (existsSync(file)) process.loadEnvFile(file)
  try {
    return read(process.env)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
