import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { findPrograms } from '../../database/postgres-programs.ts'
import { findRunner, type Runner } from '../../database/unprivileged.ts'

/** A server on restored files that only this machine's owner of its folder can reach. */
export interface ScratchServer {
  /** As the superuser. */
  urlFor: (database: string) => string
  /** The time of the last transaction that was recovered, as its log says; null if none was. */
  lastTransactionAt: Date | null
  stop: () => Promise<void>
}

/** Longer than any recovery within the promised time. */
const maxRecoverySeconds = 7_200
/** A server that is asked whether it has recovered answers at once. */
const connectTimeoutMs = 10_000

/** The user that runs PostgreSQL and owns its folders: this one, or nobody for root. */
export async function runnerFor(folder: string, programs: string | null): Promise<Runner> {
  return findRunner([dirname(folder), dirname(await pgCtlIn(programs))])
}

/** Starts a server on restored files and returns when it has recovered. Nothing of its own configuration is used but
 *  its recovery, so it neither archives nor listens on the network. */
export async function startRecovered(
  folder: string,
  { programs, isDurable, runner }: { programs: string | null; isDurable: boolean; runner: Runner },
): Promise<ScratchServer> {
  const home = await mkdtemp(join(tmpdir(), 'mall-restore-'))
  await runner.own(home)
  const settings = join(home, 'postgresql.conf')
  const access = join(home, 'pg_hba.conf')
  const log = join(home, 'log')
  await writeFile(access, 'local all all trust\n')
  await writeFile(
    settings,
    Object.entries({
      hba_file: access,
      listen_addresses: '',
      unix_socket_directories: home,
      archive_mode: 'off',
      shared_preload_libraries: '',
      // Connections are possible once recovery has ended.
      hot_standby: 'off',
      log_min_messages: 'log',
      log_timezone: 'UTC',
      ...(isDurable ? {} : { fsync: 'off', full_page_writes: 'off' }),
    })
      .map(([name, value]) => `${name} = '${value}'\n`)
      .join(''),
  )
  const urlFor = (database: string) =>
    `postgres://postgres@localhost/${database}?host=${encodeURIComponent(home)}`
  const pgCtl = await pgCtlIn(programs)
  const stop = async () => {
    await runner.run(pgCtl, ['-D', folder, '-m', 'fast', '-w', 'stop']).catch(() => undefined)
    await rm(home, { recursive: true, force: true })
  }
  try {
    await runner.run(pgCtl, [
      ...['-D', folder, '-l', log, '-w', '-t', String(maxRecoverySeconds)],
      ...['-o', `-c config_file=${settings} -p 5432`, 'start'],
    ])
    await untilRecovered(urlFor('postgres'))
    const last = /last completed transaction was at log time (.+)/.exec(await readFile(log, 'utf8'))?.[1]
    return {
      urlFor,
      lastTransactionAt: last ? new Date(last.replace('+00', 'Z')) : null,
      stop,
    }
  } catch (error) {
    const lines = (await readFile(log, 'utf8').catch(() => '')).trimEnd().split('\n').slice(-8)
    await stop()
    throw new Error(`The restored database did not recover. ${(error as Error).message}\n${lines.join('\n')}`)
  }
}

/** pg_ctl returns when recovery has begun. Fails when the server ends, as when it cannot reach the time. */
async function untilRecovered(url: string): Promise<void> {
  const giveUpAt = performance.now() + maxRecoverySeconds * 1000
  for (;;) {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: connectTimeoutMs })
    try {
      await client.connect()
      return
    } catch (error) {
      // 57P03: the server is recovering.
      if ((error as { code?: string }).code !== '57P03' || performance.now() > giveUpAt) throw error
      await wait(200)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}

async function pgCtlIn(programs: string | null): Promise<string> {
  return programs === null ? (await findPrograms()).pgCtl : join(programs, 'pg_ctl')
}
