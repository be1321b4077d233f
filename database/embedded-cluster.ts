import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, readlink, realpath, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import {
  type ClusterAccess,
  type ClusterRole,
  choosePort,
  formatClusterUrl,
  newAccess,
  readAccess,
  socketFolderIn,
  writeAccess,
} from './cluster-access.ts'
import { isAlive } from './is-alive.ts'
import { findPrograms, type Programs } from './postgres-programs.ts'
import { findRunner, type Runner } from './unprivileged.ts'

/** A running embedded PostgreSQL. */
export interface EmbeddedCluster {
  urlFor: (role: ClusterRole, database: string) => string
  /** False from the loss of a supervised server until it has been started again. */
  isUp: () => boolean
  stop: () => Promise<void>
}

/** How a crashed server is restarted. Without supervision it stays down. */
export interface Supervision {
  /** Pauses between attempts. The supervisor gives up after the last one. */
  pausesMs?: readonly number[]
  report: (line: string) => void
  /** Called when the supervisor gives up: the process cannot continue. */
  onLost: (error: Error) => void
}

interface ClusterLocation {
  runner: Runner
  programs: Programs
  cluster: string
  log: string
}

const lockHolderName = 'keeper of the embedded cluster'

/** Long enough for crash recovery or for freeing a full disk, short enough for a process supervisor to notice. */
const defaultPausesMs = [250, 500, 1_000, 2_000, 4_000, 8_000, 10_000, 10_000]

/** Starts the PostgreSQL stored in `folder`, or attaches to one that a killed mall left running there.
 *  `durable: false` trades crash safety for speed, for tests only. `archives` keeps the completed WAL in `folder/wal`
 *  until a backup takes it. `whileStarting` is called once the server's program runs. */
export async function startEmbeddedCluster(
  folder: string,
  {
    durable = true,
    archives = false,
    supervision,
    whileStarting,
  }: { durable?: boolean; archives?: boolean; supervision?: Supervision; whileStarting?: () => void } = {},
): Promise<EmbeddedCluster> {
  const home = await findClusterHome(folder)
  const location = await locateCluster(home)
  const release = await lockFolder(home, folder)
  try {
    return await openCluster({ folder, home, location, durable, archives, supervision, whileStarting })
  } finally {
    release()
  }
}

interface OpenOptions {
  folder: string
  home: string
  location: ClusterLocation
  durable: boolean
  archives: boolean
  supervision: Supervision | undefined
  whileStarting: (() => void) | undefined
}

async function openCluster({
  folder,
  home,
  location,
  durable,
  archives,
  supervision,
  whileStarting,
}: OpenOptions): Promise<EmbeddedCluster> {
  await location.runner.own(home)
  // Once archived, always archived: a gap in the WAL would end what a base backup can be restored to.
  const walFolder = archives || existsSync(join(home, 'wal')) ? join(home, 'wal') : null
  if (walFolder !== null) {
    await mkdir(walFolder, { recursive: true })
    await location.runner.own(walFolder)
  }
  const accessFile = join(home, 'access.json')
  const access = (await readAccess(accessFile)) ?? (await newAccess())

  if (!existsSync(location.cluster)) {
    await writeAccess(accessFile, access)
    await initialise(location, access, home)
  }
  if (!(await isRunning(location, access))) {
    access.port = await choosePort(access.port)
    access.socketFolder = socketFolderIn(home)
    await writeAccess(accessFile, access)
    await start(location, access, { durable, walFolder, whileStarting })
  }
  const revive = async () => {
    if (!(await isRunning(location, access))) await start(location, access, { durable, walFolder })
    return await holdLock(access, folder)
  }
  const lockHolder = await holdLock(access, folder)
  const { isUp, end } = supervision
    ? supervise(lockHolder, revive, supervision)
    : { isUp: () => true, end: async () => await lockHolder.end() }
  return {
    urlFor: (role, database) => formatClusterUrl(access, role, database),
    isUp,
    stop: async () => {
      await end()
      if (await isRunning(location, access))
        await location.runner.run(location.programs.pgCtl, [
          ...['-D', location.cluster, '-m', 'fast', '-w', '-t', '60', 'stop'],
        ])
    },
  }
}

/** The server running on the data in `folder`, or null. A server of another folder, such as the one that this
 *  folder was copied from, does not count. */
export async function findRunningCluster(folder: string): Promise<Pick<EmbeddedCluster, 'urlFor'> | null> {
  const home = await realpath(folder).catch(() => null)
  const access = home === null ? null : await readAccess(join(home, 'access.json'))
  if (home === null || access === null) return null
  const isOurs = await isRunning({ cluster: join(home, 'cluster') }, access)
  return isOurs ? { urlFor: (role, database) => formatClusterUrl(access, role, database) } : null
}

/** Restarts the server when its connection breaks, until the caller stops it. */
function supervise(
  firstClient: Client,
  revive: () => Promise<Client>,
  { pausesMs = defaultPausesMs, report, onLost }: Supervision,
): { isUp: () => boolean; end: () => Promise<void> } {
  let lockHolder: Client | null = null
  let recovering: Promise<void> = Promise.resolve()
  const abort = new AbortController()
  const watch = (client: Client) => {
    lockHolder = client
    client.once('end', () => {
      lockHolder = null
      if (!abort.signal.aborted) recovering = recover()
    })
  }
  async function recover(): Promise<void> {
    report('The embedded PostgreSQL was lost; starting it again.')
    let failure = new Error('The embedded PostgreSQL was lost.')
    for (const pauseMs of [0, ...pausesMs]) {
      await wait(pauseMs, undefined, { signal: abort.signal }).catch(() => undefined)
      if (abort.signal.aborted) return
      try {
        watch(await revive())
        return report('The embedded PostgreSQL is back.')
      } catch (error) {
        failure = error as Error
        report(failure.message)
      }
    }
    onLost(failure)
  }
  watch(firstClient)
  return {
    isUp: () => lockHolder !== null,
    end: async () => {
      abort.abort()
      await recovering
      await lockHolder?.end()
    },
  }
}

async function findClusterHome(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  return await realpath(resolve(folder))
}

async function locateCluster(home: string): Promise<ClusterLocation> {
  const programs = await findPrograms()
  const runner = findRunner([home, dirname(programs.pgCtl)])
  return { runner, programs, cluster: join(home, 'cluster'), log: join(home, 'postgres.log') }
}

/** Serialises starts on a folder. SQLite provides an operating system lock, which is released when the process
 *  ends in any way. */
async function lockFolder(home: string, folder: string): Promise<() => void> {
  const file = new DatabaseSync(join(home, 'starting.lock'))
  for (const deadline = Date.now() + maxStartMs; ; ) {
    try {
      file.exec('begin exclusive')
      return () => file.close()
    } catch (error) {
      const isTaken = (error as { errcode?: number }).errcode === sqliteBusy
      if (isTaken && Date.now() < deadline) {
        await wait(100)
        continue
      }
      file.close()
      if (!isTaken) throw error
      throw new Error(`Another mall has been starting with the data in ${folder} for a minute.`)
    }
  }
}

/** The start timeout of `pg_ctl`. */
const maxStartMs = 60_000
const sqliteBusy = 5

/** Initialises under a temporary name, so that an interrupted start leaves no incomplete cluster. */
async function initialise(
  { runner, programs, cluster }: ClusterLocation,
  access: ClusterAccess,
  home: string,
): Promise<void> {
  const unfinished = `${cluster}.unfinished`
  const passwordFile = join(home, 'password')
  await rm(unfinished, { recursive: true, force: true })
  await writeFile(passwordFile, access.passwords.postgres, { mode: 0o600 })
  await runner.own(passwordFile)
  try {
    await runner.run(programs.initdb, [
      `--pgdata=${unfinished}`,
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // The built-in collation, because collations of the operating system differ between machines.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
    ])
  } finally {
    await rm(passwordFile, { force: true })
  }
  await rename(unfinished, cluster)
}

/** The lock file is not enough: after a crash its process id may belong to another program, and a copied lock file
 *  names the original's server. So the server is queried for its data directory. */
async function isRunning(
  { cluster }: Pick<ClusterLocation, 'cluster'>,
  access: ClusterAccess,
): Promise<boolean> {
  const lock = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => null)
  const pid = Number(lock?.split('\n')[0])
  if (!Number.isInteger(pid) || pid <= 0) return false
  if (hasProc) return (await readlink(`/proc/${pid}/cwd`).catch(() => null)) === cluster
  return isAlive(pid) && (await serves(access, cluster))
}

async function serves(access: ClusterAccess, cluster: string): Promise<boolean> {
  const client = await connect(formatClusterUrl(access, 'postgres', 'postgres')).catch(() => null)
  if (client === null) return false
  try {
    const { rows } = await client.query<{ folder: string }>(
      "select current_setting('data_directory') as folder",
    )
    return (await realpath(rows[0]?.folder ?? '').catch(() => null)) === cluster
  } finally {
    await client.end()
  }
}

const hasProc = existsSync('/proc/self/cwd')

/** Removes a stale lock file once no process of the old server is left. Without the file PostgreSQL could not
 *  detect those processes, and two servers would write the same files. */
async function removeStaleLock(cluster: string): Promise<void> {
  // On other systems PostgreSQL checks the lock file itself.
  if (!hasProc) return
  for (let tries = 0; await isInUse(cluster); tries += 1) {
    if (tries === 50) throw new Error(`Processes of an earlier PostgreSQL still use ${cluster}.`)
    await wait(100)
  }
  await rm(join(cluster, 'postmaster.pid'), { force: true })
}

/** The working directory of every server process is its data folder. */
async function isInUse(cluster: string): Promise<boolean> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const folders = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => null)))
  return folders.includes(cluster)
}

async function start(
  { runner, programs, cluster, log }: ClusterLocation,
  { port, socketFolder }: ClusterAccess,
  {
    durable,
    walFolder,
    whileStarting,
  }: { durable: boolean; walFolder: string | null; whileStarting?: (() => void) | undefined },
): Promise<void> {
  await removeStaleLock(cluster)
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: `'${socketFolder ?? ''}'`,
    max_connections: '200',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // PostgreSQL error messages quote rows and inputs; the mall logs its own errors without them.
    log_min_messages: 'log',
    ...(walFolder === null ? {} : archiveSettings(walFolder)),
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)
  // pg_ctl starts the server in its own session, so Ctrl-C reaches only the mall, which finishes pending requests
  // before it stops the database.
  const args = [
    '-D',
    cluster,
    '-l',
    log,
    '-w',
    '-t',
    '60',
    '-o',
    [`-p ${port}`, ...options].join(' '),
    'start',
  ]
  const started = runner.run(programs.pgCtl, args).catch(async (error: Error) => {
    const lines = (await readFile(log, 'utf8').catch(() => '')).trimEnd().split('\n').slice(-5)
    throw new Error([`PostgreSQL did not start (${error.message.split('\n')[0]}). Log:`, ...lines].join('\n'))
  })
  whileStarting?.()
  await started
}

/** Completes a segment at least every minute, so at most a minute of changes is not in the archive. */
function archiveSettings(folder: string): Record<string, string> {
  return {
    archive_mode: 'on',
    archive_library: 'basic_archive',
    'basic_archive.archive_directory': `'${folder}'`,
    archive_timeout: '60',
  }
}

/** Holds a connection with an advisory lock that marks the folder as in use. The lock is released when the process
 *  ends. */
async function holdLock(access: ClusterAccess, folder: string): Promise<Client> {
  const lockHolder = await connect(formatClusterUrl(access, 'postgres', 'postgres'))
  // The server closes the connection when it stops; an error event without a listener would end the process.
  lockHolder.on('error', () => {})
  // Exactly one of several concurrent starts gets the lock.
  const { rows } = await lockHolder.query<{ isOnly: boolean }>(
    'select pg_try_advisory_lock(hashtextextended($1, 0)) as "isOnly"',
    [lockHolderName],
  )
  if (rows[0]?.isOnly) return lockHolder
  await lockHolder.end()
  throw new Error(`Another mall is running with the data in ${folder}. Stop it, or choose another DATA_DIR.`)
}

/** Errors of a server that is starting, stopping or absent. */
const retriableCodes = new Set(['57P03', 'ECONNREFUSED', 'ENOENT'])

/** Retries, because an attached server may still be recovering or shutting down. */
async function connect(url: string, triesLeft = 100): Promise<Client> {
  const client = new Client({ connectionString: url, application_name: lockHolderName })
  try {
    await client.connect()
    return client
  } catch (error) {
    await client.end().catch(() => {})
    const { code = '' } = error as { code?: string }
    if (triesLeft === 0 || !retriableCodes.has(code)) throw error
    await wait(100)
    return await connect(url, triesLeft - 1)
  }
}
