import assert from 'node:assert'
import { connectionLimits, withConnection } from '../../database/connect.ts'
import { missingMigrations } from '../../database/migrate.ts'
import { refuseUnpreparedPooler } from '../../database/pooler.ts'
import { refuseUnfit, remedyOfOwner } from '../../database/requirements.ts'
import { refuseIgnoredLimits, refuseOtherLimits } from '../../database/role-limits.ts'
import type { Config } from '../../server/config/config.ts'
import { refuseDemoData } from '../../server/demo-data.ts'
import { openDatabase, serverLimits } from '../../server/platform/db/open-database.ts'
import { createEncryption } from '../../server/platform/security/encryption.ts'
import { openPasswords } from '../../server/platform/security/passwords.ts'
import { comparePepper, remedyOfPepper } from '../../server/platform/security/pepper-fingerprint.ts'
import { checked, type Finding, fault, ok } from './finding.ts'

/** Above this, codes of authenticators and the times in logs are wrong. */
const maxClockOffsetMs = 5_000
/** A worker checks the schedule every three seconds. */
const maxWorkerAgeSeconds = 60

/** Checks the database that the mall connects to. If it cannot be reached, the other checks are left out. */
export async function checkDatabase(url: string, config: Config): Promise<Finding[]> {
  const reached = await checked('database', async () => await checkServer(url))
  if (reached.state === 'fault') return [reached]
  const migrated = await checked('migrations', async () => await checkMigrations(url))
  const findings = [
    reached,
    await checked('database role', async () => await checkRole(url)),
    await checked('pooler', async () => await checkPooler(url, config)),
    await checked('clock', async () => await checkClock(url)),
    await checked('connections', async () => await checkConnections(url, config)),
    migrated,
  ]
  if (migrated.state === 'fault') return findings
  return [
    ...findings,
    await checked('worker', async () => await checkWorker(url)),
    await checked('administrator', async () => await checkAdministrator(url)),
    ...(config.demo ? [] : await checkProduction(url, config)),
  ]
}

async function checkServer(url: string): Promise<Finding> {
  const { hostname, port, pathname, searchParams } = new URL(url)
  const place = `${searchParams.get('host') ?? (hostname || 'localhost')}:${port || 5432}${pathname}`
  try {
    const [row] = await query<{ version: string }>(url, `select current_setting('server_version') as version`)
    await refuseUnfit(url)
    return ok('database', `PostgreSQL ${row?.version} at ${place}`)
  } catch (error) {
    const { code = '', message } = error as { code?: string; message: string }
    const todo: Record<string, string> = {
      ECONNREFUSED: 'Start PostgreSQL, or correct host and port in DATABASE_URL.',
      ENOTFOUND: 'Correct the host in DATABASE_URL.',
      '28P01': `Correct the password in DATABASE_URL, or set it: alter role "${new URL(url).username}" password '…';`,
      '3D000': `Create the database, with the owner of DATABASE_OWNER_URL: create database "${pathname.slice(1)}" owner OWNER;`,
    }
    const [firstLine = '', ...rest] = message.split('\n')
    const fallback = 'Repair the connection; psql with the same address shows the same error.'
    return fault(
      'database',
      `${place}: ${firstLine}`,
      [...rest, todo[code] ?? ''].filter(Boolean).join('\n') || fallback,
    )
  }
}

async function checkRole(url: string): Promise<Finding> {
  const [row] = await query<{ role: string; isSuper: boolean; owns: number; hasAppRole: boolean }>(
    url,
    `select current_user as role, (select rolsuper from pg_roles where rolname = current_user) as "isSuper",
       (select count(*)::int from pg_tables where schemaname = 'public' and tableowner = current_user) as owns,
       exists (select from pg_roles where rolname = 'mall_app') as "hasAppRole"`,
  )
  const role = row?.role ?? ''
  if (!row?.isSuper && row?.owns === 0)
    return ok('database role', `${role} ${row.hasAppRole ? 'is a member of mall_app and ' : ''}owns nothing`)
  return fault(
    'database role',
    `${role} ${row?.isSuper ? 'is a superuser' : 'owns the tables'}, so it could change stored orders and the audit log.`,
    await withConnection(url, remedyOfOwner),
  )
}

async function checkPooler(url: string, { database }: Config): Promise<Finding> {
  if (database?.limitsBy === 'role') await refuseOtherLimits(url, serverLimits)
  else await refuseIgnoredLimits(url, serverLimits)
  if (database?.preparesStatements !== false) await refuseUnpreparedPooler(url)
  return ok('pooler', 'time limits apply, and prepared statements work or are off')
}

async function checkClock(url: string): Promise<Finding> {
  const sentAt = Date.now()
  const [row] = await query<{ at: Date }>(url, 'select clock_timestamp() as at')
  const offsetMs = Math.abs((row?.at.getTime() ?? 0) - (sentAt + Date.now()) / 2)
  const seconds = (offsetMs / 1000).toFixed(1)
  if (offsetMs <= maxClockOffsetMs) return ok('clock', `${seconds} s apart from the database`)
  return fault(
    'clock',
    `The clocks of this machine and of the database are ${seconds} s apart.`,
    'Synchronise both by NTP: apt install systemd-timesyncd, then timedatectl set-ntp true.',
  )
}

async function checkMigrations(url: string): Promise<Finding> {
  const missing = await missingMigrations(url)
  if (missing.length === 0) return ok('migrations', 'all applied')
  return fault(
    'migrations',
    `${missing.length} are missing, the first of which is ${missing[0]}.`,
    'Run npm run migrate with DATABASE_OWNER_URL.',
  )
}

async function checkWorker(url: string): Promise<Finding> {
  const [row] = await query<{ seconds: number | null }>(
    url,
    'select extract(epoch from pgboss.job_now() - cron_on)::float8 as seconds from pgboss.version',
  )
  const seconds = row?.seconds ?? null
  if (seconds !== null && seconds <= maxWorkerAgeSeconds)
    return ok('worker', `one was alive ${Math.round(seconds)} s ago`)
  return fault(
    'worker',
    seconds === null
      ? 'None has run on this database yet.'
      : `None has been alive for ${Math.round(seconds)} s.`,
    'Start a process with ROLE=worker or ROLE=all: without one no mail is sent and no payment is checked.',
  )
}

async function checkAdministrator(url: string): Promise<Finding> {
  const [row] = await query<{ count: number }>(
    url,
    `select count(distinct person_id)::int as count from staff_permissions where permission = 'admin'`,
  )
  if (row && row.count > 0) return ok('administrator', `${row.count} with the permission admin`)
  return fault(
    'administrator',
    'Nobody can open the admin.',
    'npm run staff -- EMAIL "NAME" PHONE prints the link with which the first one sets a password.',
  )
}

async function checkProduction(url: string, config: Config): Promise<Finding[]> {
  return [
    await checked('pepper', async () => await checkPepper(url, config)),
    await checked('demo data', async () => await checkDemoData(url, config)),
  ]
}

/** Compares what all processes may open with what the server allows. */
async function checkConnections(url: string, { database }: Config): Promise<Finding> {
  const check = 'connections'
  const [row] = await query<{
    allowed: number
    ofRole: number
    ofDatabase: number
    processes: number
    others: number
  }>(
    url,
    `select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
         - current_setting('reserved_connections')::int as allowed,
       (select rolconnlimit from pg_roles where rolname = current_user) as "ofRole",
       (select datconnlimit from pg_database where datname = current_database()) as "ofDatabase",
       (select count(distinct application_name)::int from pg_stat_activity
        where usename = current_user and application_name like 'mall %:%') as processes,
       (select count(*)::int from pg_stat_activity
        where backend_type = 'client backend' and usename <> current_user) as others`,
  )
  assert(row)
  const each = database?.connections ?? 10
  // One more runs during a release.
  const processes = Math.max(row.processes, 1) + 1
  const needed = processes * each
  const limits = [row.allowed - row.others, row.ofRole, row.ofDatabase].filter((limit) => limit >= 0)
  const allowed = Math.min(...limits)
  const sum = `${processes} processes during a release x ${each} connections`
  if (needed <= allowed) return ok(check, `${sum} of ${allowed}`)
  return fault(
    check,
    `${sum} are more than the ${allowed} that PostgreSQL allows.`,
    allowed === row.allowed - row.others
      ? `As a superuser: alter system set max_connections = ${row.allowed + 2 * needed}; and restart PostgreSQL, or lower DATABASE_CONNECTIONS.`
      : 'Raise the connection limit of the role or of the database (alter role … connection limit), or lower DATABASE_CONNECTIONS.',
  )
}

async function checkPepper(url: string, { passwordPepper }: Config): Promise<Finding> {
  const db = openDatabase(url, { connectTimeoutMs: connectionLimits.loginMs })
  try {
    const isSame = await comparePepper(db, passwordPepper)
    if (isSame !== false)
      return ok('pepper', isSame ? 'is that of the database' : 'is stored when the first process starts')
    return fault(
      'pepper',
      'PASSWORD_PEPPER is not the one of this database: nobody can sign in.',
      remedyOfPepper,
    )
  } finally {
    await db.destroy()
  }
}

async function checkDemoData(url: string, { passwordPepper }: Config): Promise<Finding> {
  const db = openDatabase(url, { connectTimeoutMs: connectionLimits.loginMs })
  try {
    await refuseDemoData(db, {
      passwords: openPasswords(passwordPepper),
      encryption: createEncryption(passwordPepper),
    })
    return ok('demo data', 'none')
  } finally {
    await db.destroy()
  }
}

async function query<Row extends object>(url: string, text: string): Promise<Row[]> {
  return await withConnection(url, async (client) => (await client.query<Row>(text)).rows)
}
