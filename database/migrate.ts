import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import { Client, type DatabaseError, Pool } from 'pg'
import { singleConnection, withConnection } from './connect.ts'
import { installJobTables } from './job-tables.ts'
import { refuseMissingRights, refuseOldServer } from './requirements.ts'

export interface MigrateOptions {
  /** The folder of the migrations. */
  folder?: string
  /** Lock timeout of one attempt. Queries that queue behind the attempt wait as long. */
  lockTimeoutMs?: number
  /** Maximum attempts for a migration whose tables are locked. */
  maxAttempts?: number
  report?: (line: string) => void
  /** Called before each migration, in its transaction if it has one; the function that it returns, after it. */
  observe?: (client: Client, migration: Migration) => Promise<() => Promise<void>>
}

const ownFolder = join(import.meta.dirname, 'migrations')
/** The first line of a migration that must not run in a transaction, such as `create index concurrently`. */
const outsideMark = '-- outside a transaction'
/** `lock_not_available` and `deadlock_detected`: the same attempt may succeed later. */
const retriable = new Set(['55P03', '40P01'])
/** Key of the advisory lock; any otherwise unused number. */
const migrationLock = 8_420_110_046

/** Applies the missing migrations as the owner role and returns their names. Each migration is its own
 *  transaction, so a failed one leaves the earlier ones applied. */
export async function migrate(
  ownerUrl: string,
  {
    folder = ownFolder,
    lockTimeoutMs = 1_000,
    maxAttempts = 40,
    report = () => {},
    observe = async () => async () => {},
  }: MigrateOptions = {},
): Promise<string[]> {
  const client = new Client({ ...singleConnection(ownerUrl), application_name: 'mall migrate' })
  await client.connect()
  try {
    await refuseOldServer(client)
    await refuseMissingRights(client)
    await client.query('set statement_timeout = 0; set lock_timeout = 0')
    // Taken before anything is read, so that a second process finds the work done.
    await takeMigrationLock(client)
    await createAppRole(client)
    // The table has the format of Kysely's migrator, which wrote the first entries.
    await client.query(
      'create table if not exists kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)',
    )
    const own = await readNames(folder)
    const applied = await readApplied(client)
    refuseOtherBeginning(own, applied)
    const missing = missingFrom(own, applied)
    for (const name of missing) {
      const text = await readFile(join(folder, `${name}.sql`), 'utf8')
      await applyWithRetries(client, { name, text }, { lockTimeoutMs, maxAttempts, report, observe })
    }
    await client.query('grant select on kysely_migration to mall_app')
    await withKysely(ownerUrl, installJobTables)
    return missing
  } finally {
    await client.end()
  }
}

/** The migrations that the database lacks; none if the database is newer than the program.
 *  @param url of any role that the mall connects as */
export async function missingMigrations(url: string, folder = ownFolder): Promise<string[]> {
  return await withConnection(url, async (client) => {
    try {
      return missingFrom(await readNames(folder), await readApplied(client))
    } catch (error) {
      // The table is missing or not readable by this role yet; in both cases `npm run migrate` must run.
      const isUnreadable = ['42P01', '42501'].includes((error as DatabaseError).code ?? '')
      if (isUnreadable) return await readNames(folder)
      throw error
    }
  })
}

/** Polls instead of blocking in one query, whose snapshot would block `create index concurrently`. */
async function takeMigrationLock(client: Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ isMine: boolean }>('select pg_try_advisory_lock($1) as "isMine"', [
      migrationLock,
    ])
    if (rows[0]?.isMine) return
    await wait(250)
  }
}

export interface Migration {
  name: string
  text: string
}

async function applyWithRetries(
  client: Client,
  migration: Migration,
  { lockTimeoutMs, maxAttempts, report, observe }: Required<Omit<MigrateOptions, 'folder'>>,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      if (isOutside(migration)) await applyOutside(client, migration, observe)
      else await applyInside(client, migration, { lockTimeoutMs, observe })
      return
    } catch (error) {
      const isWorthRetrying = retriable.has((error as DatabaseError).code ?? '') && attempt < maxAttempts
      if (!isWorthRetrying) throw describeFailure(migration, error as DatabaseError, attempt)
      report(`${migration.name}: a table is locked (attempt ${attempt} of ${maxAttempts}); trying again.`)
      // The pause lets the queries run that queued behind the attempt.
      await wait(Math.min(lockTimeoutMs * attempt, 5_000))
    }
  }
}

async function applyInside(
  client: Client,
  migration: Migration,
  { lockTimeoutMs, observe }: Pick<Required<MigrateOptions>, 'lockTimeoutMs' | 'observe'>,
): Promise<void> {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = ${lockTimeoutMs}`)
    const finish = await observe(client, migration)
    await client.query(migration.text)
    await finish()
    await recordApplied(client, migration.name)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Runs one auto-committed statement after the other. The file must be safe to run again. */
async function applyOutside(
  client: Client,
  migration: Migration,
  observe: Required<MigrateOptions>['observe'],
): Promise<void> {
  const finish = await observe(client, migration)
  for (const statement of statementsOutside(migration)) await client.query(statement)
  await finish()
  await recordApplied(client, migration.name)
}

export function isOutside({ text }: Pick<Migration, 'text'>): boolean {
  return text.startsWith(outsideMark)
}

/** The statements of a migration outside a transaction. */
export function statementsOutside({ text }: Pick<Migration, 'text'>): string[] {
  return text.split(/;[ \t]*$/m).filter(hasSql)
}

function hasSql(statement: string): boolean {
  return statement.replace(/--.*$/gm, '').trim() !== ''
}

async function recordApplied(client: Client, name: string): Promise<void> {
  const now = new Date().toISOString()
  await client.query('insert into kysely_migration (name, timestamp) values ($1, $2)', [name, now])
}

/** Includes PostgreSQL's message, detail and hint, because only the message of an error is usually shown. */
function describeFailure({ name, text }: Migration, error: DatabaseError, attempts: number): Error {
  const { message, detail, hint, position } = error
  const line = position === undefined ? null : text.slice(0, Number(position)).split('\n').length
  const parts = [
    `Migration ${name} failed: ${message}`,
    ...(line === null ? [] : [`at line ${line}`]),
    ...(attempts > 1 ? [`after ${attempts} attempts`] : []),
    ...[detail, hint].filter((part) => part !== undefined),
  ]
  return new Error(`${parts.join('; ')}.`, { cause: error })
}

/** Creates `mall_app`, to which the migrations grant privileges. An operator's own role is made a member of it. */
async function createAppRole(client: Client): Promise<void> {
  // Roles belong to the cluster, so a migration of another database may create it concurrently.
  await client.query(`
    do $$ begin
      if not exists (select from pg_roles where rolname = 'mall_app') then create role mall_app nologin; end if;
    exception when duplicate_object or unique_violation then null;
    end $$`)
}

async function readNames(folder: string): Promise<string[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql'))
  return files.map((file) => file.replace(/\.sql$/, '')).toSorted()
}

async function readApplied(client: Client): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration')
  return new Set(rows.map(({ name }) => name))
}

function missingFrom(own: readonly string[], applied: ReadonlySet<string>): string[] {
  return own.filter((name) => !applied.has(name))
}

/** A database from before the first migration of the program has other tables, and no migration leads to it. */
function refuseOtherBeginning([firstMigration]: readonly string[], applied: ReadonlySet<string>): void {
  if (firstMigration === undefined || applied.size === 0 || applied.has(firstMigration)) return
  throw new Error(
    `The database was created by a version before ${firstMigration}, from which there is no upgrade: use a new one. The embedded database is created anew once its folder (DATA_DIR, .data by default) is removed.`,
  )
}

async function withKysely(url: string, work: (db: Kysely<object>) => Promise<void>): Promise<void> {
  const pool = new Pool({ connectionString: url, max: 2 })
  const db = new Kysely<object>({ dialect: new PostgresDialect({ pool }) })
  try {
    await work(db)
  } finally {
    await db.destroy()
  }
}
