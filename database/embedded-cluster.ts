import { existsSync } from 'node:fs'
import { mkdir, readFile, readlink, realpath, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
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
  stop: () => Promise<void>
}

interface Place {
  runner: Runner
  programs: Programs
  cluster: string
  log: string
}

const keeperName = 'keeper of the embedded cluster'

/** Starts the PostgreSQL kept in `folder`, or takes over one that a killed mall left running there.
 *  `durable: false` gives up safety in a crash for speed: for tests, whose data is thrown away. */
export async function startEmbeddedCluster(
  folder: string,
  { durable = true } = {},
): Promise<EmbeddedCluster> {
  await mkdir(folder, { recursive: true })
  const home = await realpath(resolve(folder))
  const programs = await findPrograms()
  const runner = findRunner([home, dirname(programs.pgCtl)])
  await runner.own(home)
  const place = { runner, programs, cluster: join(home, 'cluster'), log: join(home, 'postgres.log') }
  const accessFile = join(home, 'access.json')
  const access = (await readAccess(accessFile)) ?? (await newAccess())

  if (!existsSync(place.cluster)) {
    await writeAccess(accessFile, access)
    await initialise(place, access, home)
  }
  if (!(await isRunning(place))) {
    await rm(join(place.cluster, 'postmaster.pid'), { force: true })
    access.port = await freePort(access.port)
    access.socketFolder = socketFolderIn(home)
    await writeAccess(accessFile, access)
    await start(place, access, durable)
  }
  const keeper = await keep(access, folder)
  return {
    urlFor: (role, database) => urlOf(access, role, database),
    stop: async () => {
      await keeper.end()
      await runner.run(place.programs.pgCtl, ['-D', place.cluster, '-m', 'fast', '-w', '-t', '60', 'stop'])
    },
  }
}

/** Under another name until it is complete, so that an interrupted start leaves nothing half made. */
async function initialise(
  { runner, programs, cluster }: Place,
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

/** The lock file alone proves nothing: after a crash its process number may belong to any program. */
async function isRunning({ cluster }: Place): Promise<boolean> {
  const lock = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => null)
  const pid = Number(lock?.split('\n')[0])
  if (!Number.isInteger(pid) || pid <= 0) return false
  if (existsSync('/proc/self/cwd')) return (await readlink(`/proc/${pid}/cwd`).catch(() => null)) === cluster
  return isAlive(pid)
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
  { runner, programs, cluster, log }: Place,
  { port, socketFolder }: ClusterAccess,
  durable: boolean,
): Promise<void> {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: `'${socketFolder ?? ''}'`,
    max_connections: '200',
    timezone: 'UTC',
    log_timezone: 'UTC',
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
  const keeper = await connect(urlOf(access, 'postgres', 'postgres'))
  // Ended by the server when it stops; without a listener that would count as an unhandled error.
  keeper.on('error', () => {})
  const { rows } = await keeper.query<{ others: number }>(
    'select count(*)::int as others from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid()',
    [keeperName],
  )
  if (rows[0]?.others === 0) return keeper
  await keeper.end()
  throw new Error(`Another mall is running with the data in ${folder}. Stop it, or choose another DATA_DIR.`)
}

/** What a server that starts or stops answers itself, and what its port and its socket do without it. */
const notYetThere = new Set(['57P03', 'ECONNREFUSED', 'ENOENT'])

/** A server taken over may still be recovering or going down. */
async function connect(url: string, triesLeft = 100): Promise<Client> {
  const client = new Client({ connectionString: url, application_name: keeperName })
  try {
    await client.connect()
    return client
  } catch (error) {
    await client.end().catch(() => {})
    const { code = '' } = error as { code?: string }
    if (triesLeft === 0 || !notYetThere.has(code)) throw error
    await new Promise((resolve) => setTimeout(resolve, 100))
    return await connect(url, triesLeft - 1)
  }
}
