import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Reads the settings from the environment and, where it is silent, from the file .env;
 *  or says what is wrong with them and ends the process, because nothing has been opened yet. */
export function readSettings<Config>(read: (variables: NodeJS.ProcessEnv) => Config): Config {
  const file = join(import.meta.dirname, '..', '.env')
  if (existsSync(file)) process.loadEnvFile(file)
  try {
    return read(process.env)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
