import { spawnSync } from 'node:child_process'

/** Throws unless the programs of Debian that the fleet starts are installed. */
export function refuseMissingPrograms(): void {
  const missing = ['haproxy', 'pgbouncer'].filter(
    (name) => spawnSync(name, ['--version']).error !== undefined,
  )
  if (missing.length > 0)
    throw new Error(`The fleet needs ${missing.join(' and ')}: apt-get install ${missing.join(' ')}`)
}
