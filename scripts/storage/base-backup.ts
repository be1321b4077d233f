import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import PQueue from 'p-queue'
import { Client } from 'pg'
import { type BaseBackup, baseIdOf, manifestKey, partKey } from './backup-rules.ts'
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

/** Copies the cluster while it runs. The backup counts from the moment when its manifest is written, last. */
export async function makeBaseBackup(source: Source, storage: SealedStorage): Promise<BaseBackup> {
  const client = new Client({ connectionString: source.url })
  await client.connect()
  try {
    const { rows } = await client.query<{ now: Date; system: string; wal: string; version: number }>(`
      select now(), system_identifier::text as system, pg_walfile_name(pg_current_wal_insert_lsn()) as wal,
        current_setting('server_version_num')::int / 10000 as version
      from pg_control_system()`)
    const [facts] = rows
    if (!facts) throw new Error('The database did not name itself.')
    const id = baseIdOf(facts.now)
    const copied =
      source.clusterFolder === null
        ? await copyByProgram(source, id, storage)
        : await copyFolder(client, source.clusterFolder, id, storage)
    const finished = await client.query<{ now: Date }>('select clock_timestamp() as now')
    const base: BaseBackup = {
      id,
      startedAt: facts.now.toISOString(),
      finishedAt: (finished.rows[0]?.now ?? new Date()).toISOString(),
      systemIdentifier: facts.system,
      startWal: facts.wal,
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

type Copied = Pick<BaseBackup, 'parts' | 'bytes' | 'files'>

/** By the replication protocol, also from another machine. It waits until the last segment is archived. */
async function copyByProgram({ url, programs }: Source, id: string, storage: SealedStorage): Promise<Copied> {
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
  return { ...(await storeOutput(child, id, storage)), files: {} }
}

/** The embedded PostgreSQL has no pg_basebackup, but its folder is on this machine. */
async function copyFolder(
  client: Client,
  folder: string,
  id: string,
  storage: SealedStorage,
): Promise<Copied> {
  await client.query("select pg_backup_start('mall', true)")
  const exclude = [...excluded, ...excludedFiles].map((pattern) => `--exclude=${pattern}`)
  const child = spawn('tar', ['--create', '--file=-', `--directory=${folder}`, ...exclude, '.'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // 1: a file changed or disappeared while it was read, which WAL repairs.
  const copied = await storeOutput(child, id, storage, [0, 1])
  const { rows } = await client.query<{ label: string; spaces: string }>(
    'select labelfile as label, spcmapfile as spaces from pg_backup_stop(true)',
  )
  return { ...copied, files: { backup_label: rows[0]?.label ?? '' } }
}

async function storeOutput(
  child: ChildProcess & { stdout: Readable; stderr: Readable },
  id: string,
  storage: SealedStorage,
  accepted: readonly number[] = [0],
): Promise<{ parts: number; bytes: number }> {
  const exited = once(child, 'exit')
  exited.catch(() => undefined)
  let printed = ''
  child.stderr.on('data', (chunk: Buffer) => {
    printed += chunk
  })
  const queue = new PQueue({ concurrency: parallel })
  const failures: unknown[] = []
  let [parts, bytes] = [0, 0]
  for await (const part of inParts(child.stdout)) {
    await queue.onSizeLessThan(1)
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
  if (code === null || !accepted.includes(code))
    throw new Error(`${child.spawnfile} failed: ${printed.trim()}`)
  return { parts, bytes }
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
