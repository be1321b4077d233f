import type { Client } from 'pg'
import { isOutside, type MigrateOptions, type Migration, migrate, statementsOutside } from '../migrate.ts'
import { lintOutside } from './lint-outside.ts'
import { type Finding, lintObserved, withoutAllowed } from './migration-lint-rules.ts'
import { readHeldLocks, readSchema } from './schema-snapshot.ts'

export interface ObservedMigration {
  name: string
  /** Duration, which no lock of the migration exceeds. */
  ms: number
  /** The tables that other queries may wait for, such as `orders AccessExclusiveLock`. */
  locks: string[]
  findings: Finding[]
}

/** Locks that neither reads nor writes of rows wait for. */
const harmless = new Set(['AccessShareLock', 'RowShareLock', 'RowExclusiveLock', 'ShareUpdateExclusiveLock'])

/** Applies the missing migrations and reports what each did to the tables that existed before it. PostgreSQL's own
 *  catalogue and locks are compared, so no SQL has to be parsed. */
export async function observeMigrations(
  ownerUrl: string,
  options: Pick<MigrateOptions, 'folder' | 'report'> = {},
): Promise<ObservedMigration[]> {
  const observed: ObservedMigration[] = []
  const observe = async (client: Client, migration: Migration) => {
    const watch = await watchMigration(client, migration)
    const began = performance.now()
    return async () => {
      const ms = Math.round(performance.now() - began)
      observed.push({ name: migration.name, ms, ...(await watch()) })
    }
  }
  await migrate(ownerUrl, { ...options, observe })
  return observed
}

/** Called before a migration, in its transaction if it has one; the function that it returns, after it. */
export async function watchMigration(client: Client, migration: Migration): Promise<Watch> {
  return isOutside(migration) ? watchOutside(migration) : await watchInside(client, migration)
}

type Watch = () => Promise<Pick<ObservedMigration, 'locks' | 'findings'>>

async function watchInside(client: Client, { text }: Migration): Promise<Watch> {
  const before = await readSchema(client)
  // Checking the body of a function would lock the tables in it as if their rows were changed.
  await client.query('set local check_function_bodies = off')
  const lockTimeout = await readLockTimeout(client)
  return async () => {
    const locks = await readHeldLocks(client)
    const after = await readSchema(client)
    const isLockTimeoutKept = (await readLockTimeout(client)) === lockTimeout
    const findings = withoutAllowed(lintObserved({ before, after, locks, isLockTimeoutKept }), text)
    const held = locks.flatMap(({ table, mode }) => {
      const old = before.tables.get(table)
      return old && !harmless.has(mode) ? [`${old.name} ${mode}`] : []
    })
    return { locks: held, findings }
  }
}

function watchOutside(migration: Migration): Watch {
  const findings = withoutAllowed(lintOutside(statementsOutside(migration)), migration.text)
  return async () => ({ locks: [], findings })
}

async function readLockTimeout(client: Client): Promise<string> {
  const { rows } = await client.query<{ lock_timeout: string }>('show lock_timeout')
  return rows[0]?.lock_timeout ?? ''
}
