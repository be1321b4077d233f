import { appendFile, readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { Client } from 'pg'
import { findPrograms } from '../../database/postgres-programs.ts'
import { findRunner } from '../../database/unprivileged.ts'
import { runInNamespace } from './namespaced.ts'
import type { Place } from './network.ts'

/** One PostgreSQL of the pair. */
export interface PostgresNode {
  name: string
  host: string
  port: number
  folder: string
  urlFor: (role: string, database: string) => string
  initialise: () => Promise<void>
  /** Replaces its data with a copy of another node, which it then follows. */
  copyFrom: (primary: PostgresNode) => Promise<void>
  start: () => Promise<void>
  promote: () => Promise<void>
  /** Begins a new file of WAL. */
  switchWal: () => Promise<void>
  stop: () => Promise<void>
  kill: () => Promise<void>
  isRunning: () => Promise<boolean>
}

/** Files of the primary that a copy does not take, as pg_basebackup omits them. */
const omitted = [
  'postmaster.pid',
  'postmaster.opts',
  'standby.signal',
  'pg_wal/*',
  'pg_replslot/*',
  'pg_stat_tmp/*',
]

const here: Place = { host: '127.0.0.1', namespace: null }

/** A node in a folder, with one password for all of its roles. The programs of npm lack pg_basebackup and pg_rewind, so a
 *  standby is made by pg_backup_start and a copy of the files. */
export async function postgresNode(
  home: string,
  {
    name,
    port,
    password,
    place: { host, namespace } = here,
    disk = home,
  }: { name: string; port: number; password: string; place?: Place; disk?: string },
): Promise<PostgresNode> {
  const programs = await findPrograms()
  const runner = findRunner([home, dirname(programs.pgCtl)])
  const folder = join(disk, `postgres-${name}`)
  const wait = ['-D', folder, '-w', '-t', '60']
  const control = async (...args: string[]) => await runner.run(programs.pgCtl, [...wait, ...args])
  const urlFor = (role: string, name: string) => `postgres://${role}:${password}@${host}:${port}/${name}`
  const findPid = async () =>
    Number((await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0])
  // Every process of a server works in its folder. A killed one that nobody waited for has no folder any more.
  const isRunning = async () => {
    const pids = (await readdir('/proc')).filter((entry) => /^\d+$/.test(entry))
    const folders = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => null)))
    return folders.includes(folder)
  }
  const write = async (file: string, text: string) => {
    await writeFile(join(folder, file), text)
    await runner.own(join(folder, file))
  }
  return {
    name,
    host,
    port,
    folder,
    urlFor,
    initialise: async () => {
      await runner.own(disk)
      const passwordFile = join(home, 'password')
      await writeFile(passwordFile, password)
      await runner.own(passwordFile)
      await runner.run(programs.initdb, [
        ...[`--pgdata=${folder}`, '--username=postgres', `--pwfile=${passwordFile}`],
        ...['--auth=scram-sha-256', '--encoding=UTF8'],
        ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
      ])
      await appendFile(join(folder, 'postgresql.conf'), settings)
      await appendFile(join(folder, 'pg_hba.conf'), access)
    },
    copyFrom: async (primary) => {
      await rm(folder, { recursive: true, force: true })
      await runner.own(disk)
      const client = new Client({ connectionString: primary.urlFor('postgres', 'postgres') })
      await client.connect()
      try {
        // The slot keeps the WAL that the copy needs until it streams.
        const slot = `node_${name}`
        await client.query(
          'select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1',
          [slot],
        )
        await client.query('select pg_create_physical_replication_slot($1, true)', [slot])
        await client.query("select pg_backup_start('standby', true)")
        const omit = omitted.map((path) => `--exclude=./${path}`)
        // tar reports files that change while it reads them with 1; the WAL repairs them.
        await runner.run('sh', [
          '-c',
          `mkdir -m 700 "$0" && { tar -C "$1" ${omit.join(' ')} -cf - . || [ $? = 1 ]; } | tar -C "$0" -xf -`,
          folder,
          primary.folder,
        ])
        const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()')
        await write('backup_label', rows[0]?.labelfile ?? '')
        await write('standby.signal', '')
        const from = `host=${primary.host} port=${primary.port} user=postgres password=${password} application_name=${name} connect_timeout=2`
        const following = `primary_conninfo = '${from}'\nprimary_slot_name = '${slot}'\n`
        await write('postgresql.auto.conf', following)
      } finally {
        await client.end()
      }
    },
    start: async () => {
      // A killed server leaves its lock file; this process made sure that it ended.
      await rm(join(folder, 'postmaster.pid'), { force: true })
      const start = ['-l', join(folder, 'log'), '-o', `-p ${port} -h ${host}`, 'start']
      if (namespace === null) await control(...start)
      else await runInNamespace(namespace, programs.pgCtl, [...wait, ...start])
    },
    promote: async () => void (await control('promote')),
    switchWal: async () => {
      const client = new Client({
        connectionString: urlFor('postgres', 'postgres'),
        connectionTimeoutMillis: 2_000,
        query_timeout: 3_000,
      })
      client.on('error', () => null)
      await client.connect()
      await client.query('select pg_switch_wal()').finally(async () => await client.end())
    },
    stop: async () => {
      if (await isRunning()) await control('-m', 'fast', 'stop')
    },
    kill: async () => {
      process.kill(await findPid(), 'SIGKILL')
      while (await isRunning()) await after(20)
    },
    isRunning,
  }
}

/** Of another network namespace. */
const access = `
host all all 10.231.0.0/16 scram-sha-256
host replication all 10.231.0.0/16 scram-sha-256
`

const settings = `
unix_socket_directories = ''
max_connections = 120
wal_level = replica
max_wal_size = 256MB
hot_standby = on
timezone = 'UTC'
# A server that crashed, of a full disk for example, is replaced and does not start again and again.
restart_after_crash = off
# A dead standby is noticed soon.
wal_sender_timeout = 5s
wal_receiver_timeout = 5s
wal_retrieve_retry_interval = 500ms
`
