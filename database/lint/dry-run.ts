import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { formatFinding } from './migration-lint-rules.ts'
import { type ObservedMigration, observeMigrations } from './observe-migrations.ts'

/** Longest lock that shoppers do not notice as a fault. */
const maxLockMs = 1_000

/** Migrates a copy of the database, and returns the lines of a report: durations, locks and findings. */
export async function dryRun(ownerUrl: string | null): Promise<string[]> {
  if (ownerUrl === null)
    throw new Error('Set DATABASE_OWNER_URL to a copy of the database, such as a restored backup.')
  await refuseUsed(ownerUrl)
  const observed = await observeMigrations(ownerUrl)
  if (observed.length === 0) return ['The copy is up to date: no migration is missing.']
  const long = observed.filter(({ ms, locks }) => locks.length > 0 && ms > maxLockMs)
  return [
    ...observed.flatMap(formatMigration),
    `${observed.length} migrations; ${long.length} held a lock for more than ${maxLockMs / 1000} s. Drop the copy now.`,
  ]
}

function formatMigration({ name, ms, locks, findings }: ObservedMigration): string[] {
  const held = locks.length > 0 ? `locks ${locks.join(', ')}` : 'locks no existing table'
  return [`${name}: ${ms} ms, ${held}`, ...findings.map((finding) => `  ${formatFinding(name, finding)}`)]
}

/** Throws if another client uses the database: then it is not a copy. */
async function refuseUsed(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    // A client that has just ended is listed a moment longer.
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      const { rows } = await client.query<{ clients: number }>(`
        select count(*)::int as clients from pg_stat_activity
        where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`)
      if (rows[0]?.clients === 0) return
      await wait(200)
    }
    throw new Error(
      'The database is in use, so it is not a copy. A dry run applies the migrations: restore a backup and set DATABASE_OWNER_URL to it.',
    )
  } finally {
    await client.end()
  }
}
