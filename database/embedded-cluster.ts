import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, readlink, realpath, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import {
  type ClusterAccess,
  type ClusterRole,
  freePort,
  newAccess,
  readAccess,
  socketFolderIn,
  urlOf,
  writeAccess,
} from './cluster-access.ts'
import { findPrograms, type Programs } from './postgres-programs.ts'
import { findRunner, type Runner } from './unprivileged.ts'

/** A running PostgreSQL of our own. */
export interface EmbeddedCluster {
  urlFor: (role: ClusterRole, database: string) => string
  /** False from the loss of a supervised server until it has been started again. */
  isUp: () => boolean
  stop: () => Promise<void>
}

/** How a server that dies is started again. Without it, one that dies stays dead. */
export interface Supervision {
  /** Pauses between attempts; after the last one the server is given up. */
  pausesMs?: readonly number[]
  say: (line: string) => void
  /** Called once the server is given up: the process cannot go on. */
  onLost: (error: Error) => void
}

interface ClusterLocation {
  runner: Runner
  programs: Programs
  cluster: string
  log: string
}

const lockHolderName = 'keeper of the embedded cluster'

/** Long enough for a crash recovery or for room to be made on a full disk, short enough for a supervisor to notice. */
const usualPausesMs = [250, 500, 1_000, 2_000, 4_000, 8_000, 10_000, 10_000]

/** Starts the PostgreSQL kept in `folder`, or takes over one that a killed mall left running there.
 *  `durable: false` gives up safety in a crash for speed: for tests, whose data is thrown away. */
export async function startEmbeddedCluster(
  folder: string,
  { durable = true, supervision }: { durable?: boolean; supervision?: Supervision } = {},
): Promise<EmbeddedCluster> {
  const home = await homeOf(folder)
  const place = await clusterLocationOf(home)
  const release = await lockFolder(home, folder)
  try {
    return await openCluster({ folder, home, place, durable, supervision })
  } finally {
    release()
  }
}

interface Opening {
  folder: string
  home: string
  place: ClusterLocation
  durable: boolean
  supervision: Supervision | undefined
}

async function openCluster({ folder, home, place, durable, supervision }: Opening): Promise<EmbeddedCluster> {
  await place.runner.own(home)
  const accessFile = join(home, 'access.json')
  const access = (await readAccess(accessFile)) ?? (await newAccess())

  if (!existsSync(place.cluster)) {
    await writeAccess(accessFile, access)
    await initialise(place, access, home)
  }
  if (!(await isRunning(place, access))) {
    access.port = await freePort(access.port)
    access.socketFolder = socketFolderIn(home)
    await writeAccess(accessFile, access)
    await start(place, access, durable)
  }
  const revive = async () => {
    if (!(await isRunning(place, access))) await start(place, access, durable)
    return await keep(access, folder)
  }
  const lockHolder = await keep(access, folder)
  const { isUp, end } = supervision
    ? supervise(lockHolder, revive, supervision)
    : { isUp: () => true, end: async () => await lockHolder.end() }
  return {
    urlFor: (role, database) => urlOf(access, role, database),
    isUp,
    stop: async () => {
      await end()
      if (await isRunning(place, access))
        await place.runner.run(place.programs.pgCtl, [
          ...['-D', place.cluster, '-m', 'fast', '-w', '-t', '60', 'stop'],
        ])
    },
  }
}

/** The server that runs on the data in `folder`, or null. One that runs on other data, such as those that this folder
 *  was copied from, is not it. */
export async function findRunningCluster(folder: string): Promise<Pick<EmbeddedCluster, 'urlFor'> | null> {
  const home = await realpath(folder).catch(() => null)
  const access = home === null ? null : await readAccess(join(home, 'access.json'))
  if (home === null || access === null) return null
  const isOurs = await isRunning({ cluster: join(home, 'cluster') }, access)
  return isOurs ? { urlFor: (role, database) => urlOf(access, role, database) } : null
}

/** Restarts the server when its connection breaks, until the caller stops it. */
function supervise(
  first: Client,
  revive: () => Promise<Client>,
  { pausesMs = usualPausesMs, say, onLost }: Supervision,
): { isUp: () => boolean; end: () => Promise<void> } {
  let lockHolder: Client | null = null
  let recovering: Promise<void> = Promise.resolve()
  const ending = new AbortController()
  const watch = (client: Client) => {
    lockHolder = client
    client.once('end', () => {
      lockHolder = null
      if (!ending.signal.aborted) recovering = recover()
    })
  }
  async function recover(): Promise<void> {
    say('The embedded PostgreSQL was lost; starting it again.')
    let failure = new Error('The embedded PostgreSQL was lost.')
    for (const pauseMs of [0, ...pausesMs]) {
      await wait(pauseMs, undefined, { signal: ending.signal }).catch(() => undefined)
      if (ending.signal.aborted) return
      try {
        watch(await revive())
        return say('The embedded PostgreSQL is back.')
      } catch (error) {
        failure = error as Error
        say(failure.message)
      }
    }
    onLost(failure)
  }
  watch(first)
  return {
    isUp: () => lockHolder !== null,
    end: async () => {
      ending.abort()
      await recovering
      await lockHolder?.end()
    },
  }
}

async function homeOf(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  return await realpath(resolve(folder))
}

async function clusterLocationOf(home: string): Promise<ClusterLocation> {
  const programs = await findPrograms()
  const runner = findRunner([home, dirname(programs.pgCtl)])
  return { runner, programs, cluster: join(home, 'cluster'), log: join(home, 'postgres.log') }
}

/** Lets one start at a time work on a folder: others wait for it, and then find that its mall is running. The lock is one
 *  of the operating system, by way of SQLite, so it ends with its process however that ends. */
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

/** As long as `pg_ctl` waits for a server. */
const maxStartMs = 60_000
const sqliteBusy = 5

/** Under another name until it is complete, so that an interrupted start leaves nothing half made. */
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
      // PostgreSQL's own rules of order, because those of the machine differ from machine to machine.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
    ])
  } finally {
    await rm(passwordFile, { force: true })
  }
  await rename(unfinished, cluster)
}

/** The lock file alone proves nothing: after a crash its process number may belong to any program, and in a copied
 *  folder it names the server of the original. So the server itself says which data it serves. */
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
  const client = await connect(urlOf(access, 'postgres', 'postgres')).catch(() => null)
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

/** Removes the lock file of a server that is gone, which may name a process that is now another program. Waits until
 *  no process of it is left: without the lock file PostgreSQL could not see them, and two servers would write one file. */
async function removeStaleLock(cluster: string): Promise<void> {
  // Elsewhere PostgreSQL judges the lock file by itself.
  if (!hasProc) return
  for (let tries = 0; await isInUse(cluster); tries += 1) {
    if (tries === 50) throw new Error(`Processes of an earlier PostgreSQL still use ${cluster}.`)
    await wait(100)
  }
  await rm(join(cluster, 'postmaster.pid'), { force: true })
}

/** Every process of a server works in the folder of its data. */
async function isInUse(cluster: string): Promise<boolean> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const folders = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => null)))
  return folders.includes(cluster)
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

async function start(
  { runner, programs, cluster, log }: ClusterLocation,
  { port, socketFolder }: ClusterAccess,
  durable: boolean,
): Promise<void> {
  await removeStaleLock(cluster)
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: `'${socketFolder ?? ''}'`,
    max_connections: '200',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Messages of errors quote rows and inputs. The mall logs its own errors, without them.
    log_min_messages: 'log',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)
  // pg_ctl starts it in a session of its own, so that Ctrl-C reaches only the mall, which then
  // answers the requests under way before it stops the database.
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
  await runner.run(programs.pgCtl, args).catch(async (error: Error) => {
    const lines = (await readFile(log, 'utf8').catch(() => '')).trimEnd().split('\n').slice(-5)
    throw new Error(
      [`PostgreSQL did not start (${error.message.split('\n')[0]}). It said:`, ...lines].join('\n'),
    )
  })
}

/** Stays connected for as long as the mall runs, which tells a second mall that the folder is taken;
 *  the connection ends with the process, however that ends. */
async function keep(access: ClusterAccess, folder: string): Promise<Client> {
  const lockHolder = await connect(urlOf(access, 'postgres', 'postgres'))
  // Ended by the server when it stops; without a listener that would count as an unhandled error.
  lockHolder.on('error', () => {})
  // Of several that start at once exactly one gets the lock, which ends with the connection.
  const { rows } = await lockHolder.query<{ isOnly: boolean }>(
    'select pg_try_advisory_lock(hashtextextended($1, 0)) as "isOnly"',
    [lockHolderName],
  )
  if (rows[0]?.isOnly) return lockHolder
  await lockHolder.end()
  throw new Error(`Another mall is running with the data in ${folder}. Stop it, or choose another DATA_DIR.`)
}

/** What a server that starts or stops answers itself, and what its port and its socket do without it. */
const notYetThere = new Set(['57P03', 'ECONNREFUSED', 'ENOENT'])

/** A server taken over may still be recovering or going down. */
async function connect(url: string, triesLeft = 100): Promise<Client> {
  const client = new Client({ connectionString: url, application_name: lockHolderName })
  try {
    await client.connect()
    return client
  } catch (error) {
    await client.end().catch(() => {})
    const { code = '' } = error as { code?: string }
    if (triesLeft === 0 || !notYetThere.has(code)) throw error
    await wait(100)
    return await connect(url, triesLeft - 1)
  }
}
