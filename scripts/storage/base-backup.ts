import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import PQueue from 'p-queue'
import { Client, type DatabaseError } from 'pg'
import { singleConnection } from '../../database/connect.ts'
import { type BaseBackup, manifestKey, partKey, toBaseId } from './backup-rules.ts'
import type { SealedStorage } from './sealed-storage.ts'

/** Where the files of the cluster come from. */
export interface Source {
  /** A connection that may replicate. */
  url: string
  /** The mall's database, for the audit of a restored copy. */
  database: string
  /** Null reads them by pg_basebackup. */
  clusterFolder: string | null
  /** The folder of pg_basebackup; null for the PATH. */
  programs: string | null
  access: string | null
}

const partBytes = 16 * 1024 * 1024
/** pg_basebackup and pg_backup_stop wait without end for WAL that cannot be archived. */
const usualSilenceMs = 15 * 60_000
const notArchived =
  'PostgreSQL does not finish the backup: it waits until its WAL is archived. Its log has the reason; look at the free space of BACKUP_WAL_DIR.'
/** Parts that are compressed and written at once. */
const parallel = 3

/** Files of a running server that are of no use in a copy (PostgreSQL: Making a Base Backup Using the Low Level API). */
const excluded = [
  ...[
    'pg_wal',
    'pg_replslot',
    'pg_dynshmem',
    'pg_notify',
    'pg_serial',
    'pg_snapshots',
    'pg_stat_tmp',
    'pg_subtrans',
  ],
].map((folder) => `./${folder}/*`)
const excludedFiles = ['./postmaster.pid', './postmaster.opts', '*/pgsql_tmp*', '*/pg_internal.init*']

/** Copies the cluster while it runs. The backup counts from the moment when its manifest is written, last.
 *  @param maxSilenceMs without progress for this time, the backup fails */
export async function makeBaseBackup(
  source: Source,
  storage: SealedStorage,
  maxSilenceMs = usualSilenceMs,
): Promise<BaseBackup> {
  const client = new Client(singleConnection(source.url))
  await client.connect()
  try {
    const { rows } = await client.query<{ now: Date; system: string; wal: string; version: number }>(`
      select now(), system_identifier::text as system, pg_walfile_name(pg_current_wal_insert_lsn()) as wal,
        current_setting('server_version_num')::int / 10000 as version
      from pg_control_system()`)
    const [facts] = rows
    if (!facts) throw new Error('The database did not name itself.')
    const id = toBaseId(facts.now)
    const committedWal = await commit(client)
    const copied =
      source.clusterFolder === null
        ? await copyByProgram(source, { storage, id, maxSilenceMs })
        : await copyFolder(client, source.clusterFolder, { storage, id, maxSilenceMs })
    const finished = await client.query<{ now: Date }>('select clock_timestamp() as now')
    const base: BaseBackup = {
      id,
      startedAt: facts.now.toISOString(),
      finishedAt: (finished.rows[0]?.now ?? new Date()).toISOString(),
      systemIdentifier: facts.system,
      startWal: facts.wal,
      committedWal,
      majorVersion: facts.version,
      database: source.database,
      access: source.access,
      ...copied,
    }
    await storage.write(manifestKey(id), Buffer.from(JSON.stringify(base)))
    return base
  } finally {
    await client.end()
  }
}

/** Commits a transaction, at which a recovery to a time before this backup can end. Returns its segment. */
async function commit(client: Client): Promise<string> {
  // Only a transaction with an id writes its commit.
  await client.query('select pg_current_xact_id()')
  const { rows } = await client.query<{ wal: string }>(
    'select pg_walfile_name(pg_current_wal_insert_lsn()) as wal',
  )
  if (!rows[0]) throw new Error('The database did not name its WAL.')
  return rows[0].wal
}

interface Target {
  storage: SealedStorage
  id: string
  maxSilenceMs: number
}

type Copied = Pick<BaseBackup, 'parts' | 'bytes' | 'files'>

/** By the replication protocol, also from another machine. It waits until the last segment is archived. */
async function copyByProgram({ url, programs }: Source, target: Target): Promise<Copied> {
  const parsed = new URL(url)
  const { password } = parsed
  parsed.password = ''
  const program = programs === null ? 'pg_basebackup' : join(programs, 'pg_basebackup')
  const child = spawn(
    program,
    [
      ...[`--dbname=${parsed.href}`, '--pgdata=-', '--format=tar', '--wal-method=none', '--checkpoint=fast'],
      ...['--label=mall', '--no-password'],
    ],
    // Not as an argument, which every user of the machine can read.
    { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, PGPASSWORD: decodeURIComponent(password) } },
  )
  return { ...(await storeOutput(child, target)), files: {} }
}

/** The embedded PostgreSQL has no pg_basebackup, but its folder is on this machine. */
async function copyFolder(client: Client, folder: string, target: Target): Promise<Copied> {
  await client.query("select pg_backup_start('mall', true)")
  const exclude = [...excluded, ...excludedFiles].map((pattern) => `--exclude=${pattern}`)
  const child = spawn('tar', ['--create', '--file=-', `--directory=${folder}`, ...exclude, '.'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // 1: a file changed or disappeared while it was read, which WAL repairs.
  const copied = await storeOutput(child, target, [0, 1])
  await client.query(`set statement_timeout = ${target.maxSilenceMs}`)
  const { rows } = await client
    .query<{ label: string }>('select labelfile as label from pg_backup_stop(true)')
    .catch((error: DatabaseError) => {
      throw error.code === '57014' ? new Error(notArchived) : error
    })
  return { ...copied, files: { backup_label: rows[0]?.label ?? '' } }
}

async function storeOutput(
  child: ChildProcess & { stdout: Readable; stderr: Readable },
  { storage, id, maxSilenceMs }: Target,
  accepted: readonly number[] = [0],
): Promise<{ parts: number; bytes: number }> {
  const exited = once(child, 'exit')
  exited.catch(() => undefined)
  let printed = ''
  child.stderr.on('data', (chunk: Buffer) => {
    printed += chunk
  })
  let isStuck = false
  const silence = setTimeout(() => {
    isStuck = true
    child.kill('SIGKILL')
  }, maxSilenceMs)
  const queue = new PQueue({ concurrency: parallel })
  const failures: unknown[] = []
  let [parts, bytes] = [0, 0]
  try {
    for await (const part of inParts(child.stdout)) {
      await queue.onSizeLessThan(1)
      silence.refresh()
      const key = partKey(id, parts)
      parts += 1
      bytes += part.length
      queue.add(async () => await storage.write(key, part)).catch((error) => void failures.push(error))
      if (failures.length > 0) break
    }
    if (failures.length > 0) child.kill()
    await queue.onIdle()
    if (failures.length > 0) throw failures[0]
    const [code] = (await exited) as [number | null]
    if (isStuck) throw new Error(notArchived)
    if (code === null || !accepted.includes(code))
      throw new Error(`${child.spawnfile} failed: ${printed.trim()}`)
    return { parts, bytes }
  } finally {
    clearTimeout(silence)
    child.kill('SIGKILL')
  }
}

async function* inParts(stream: Readable): AsyncIterable<Buffer> {
  let chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    if (size < partBytes) continue
    yield Buffer.concat(chunks)
    chunks = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(chunks)
}
