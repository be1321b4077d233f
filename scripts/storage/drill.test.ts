import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { findPrimary } from '../../database/addresses.ts'
import { startEmbeddedCluster } from '../../database/embedded-cluster.ts'
import { refuseUnfit } from '../../database/requirements.ts'
import { openDatabase } from '../../server/platform/db/open-database.ts'
import { answerErrors } from '../../server/platform/http/answer-errors.ts'
import { health } from '../../server/platform/http/health.ts'
import { folderStorage } from '../../server/platform/storage/folder-storage.ts'
import { checkBackups } from '../doctor/backup-checks.ts'
import { makeBaseBackup } from './base-backup.ts'
import { restoreCluster } from './restore-cluster.ts'
import { runnerFor, startRecovered } from './scratch-server.ts'
import { sealedStorage } from './sealed-storage.ts'
import { uploadWal } from './wal-archive.ts'

const root = await mkdtemp(join(tmpdir(), 'mall-drill-'))
afterAll(async () => await rm(root, { recursive: true, force: true }))

async function rowsOf(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query({ text, rowMode: 'array' })).rows.flat()
  } finally {
    await client.end()
  }
}

async function runBackup(args: string[], env: { DATABASE_URL: string; BACKUP_WAL_DIR: string }) {
  const settings = { DEMO: 'true', BACKUP_DATABASE_URL: env.DATABASE_URL, BACKUP_DIR: join(root, 'backup') }
  const child = execFile(process.execPath, [join(import.meta.dirname, 'backup.ts'), ...args], {
    env: { ...process.env, ...env, ...settings, BACKUP_KEY: 'k'.repeat(32) },
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text) => {
      printed += text
    })
  const [code] = await once(child, 'close')
  return { code, printed }
}

/** A stopped cluster that is started as a standby is neither fit for the mall nor ready. */
async function refuseStandby(home: string): Promise<void> {
  await writeFile(join(home, 'cluster', 'standby.signal'), '')
  const standby = await startEmbeddedCluster(home, { archives: true, durable: false })
  const url = standby.urlFor('postgres', 'postgres')
  // The timers of both nodes run: the primary makes the backups.
  for (const args of [[], ['--verify']])
    expect(await runBackup(args, { DATABASE_URL: url, BACKUP_WAL_DIR: join(home, 'wal') })).toEqual({
      code: 0,
      printed: expect.stringMatching(/^This server is a standby/),
    })
  await expect(refuseUnfit(url)).rejects.toThrow('is a standby, which only reads')
  const db = openDatabase(url)
  const app = Fastify()
  answerErrors(app)
  await app.register(health, { db, isDatabaseUp: () => true })
  expect((await app.inject('/health/ready')).statusCode).toBe(503)
  await db.destroy()
  await expect(findPrimary(url.replace(/@([^/]*)/, '@$1,$1'))).rejects.toThrow(
    /No host .* only reads; .* only reads/,
  )
  await standby.stop()
}

/** A time in whole milliseconds after everything before and before everything after. */
async function nextMillisecond(url: string): Promise<Date> {
  const now = async () => ((await rowsOf(url, 'select clock_timestamp()'))[0] as Date).getTime()
  const moment = (await now()) + 1
  while ((await now()) <= moment);
  return new Date(moment)
}

test('a lost database is restored to its end, and to a moment before a mistake', async () => {
  const home = join(root, 'postgres')
  const cluster = await startEmbeddedCluster(home, { archives: true, durable: false })
  const url = cluster.urlFor('postgres', 'postgres')
  const secret = 'a secret of the operator'
  const storage = sealedStorage(folderStorage(join(root, 'backup')), secret)
  await rowsOf(url, 'create table notes (text text)')
  const source = {
    url,
    database: 'postgres',
    clusterFolder: join(home, 'cluster'),
    programs: null,
    access: null,
  }
  await makeBaseBackup(source, storage)
  await rowsOf(url, "insert into notes values ('after the backup')")
  const moment = await nextMillisecond(url)
  // Nothing is written between the moment and this backup.
  const later = await makeBaseBackup(source, storage)
  await rowsOf(url, "update notes set text = 'a mistake'")
  const settings = { place: { folder: join(root, 'backup') }, secret, keepDays: 30 }
  const backup = { ...settings, databaseUrl: url, walFolder: join(home, 'wal'), programs: null }
  const health = async (now: Date) => await checkBackups({ dataDir: root, backup }, null, now)
  expect(await health(moment)).toMatchObject({ state: 'ok' })
  const nextWeek = new Date(moment.getTime() + 7 * 86_400_000)
  expect(await health(nextWeek)).toMatchObject({
    state: 'fault',
    todo: expect.stringContaining('npm run backup'),
  })
  await rowsOf(url, 'select pg_switch_wal()')
  // Waits until the segments are archived.
  await cluster.stop()
  // After pg_upgrade the folder still has segments of the former cluster: each names its own.
  const wal = { folder: join(home, 'wal'), identify: async () => 'the new cluster' }
  expect(await uploadWal(wal, storage)).toBeGreaterThan(0)
  expect(await readdir(wal.folder)).toEqual([])
  await refuseStandby(home)
  await rm(home, { recursive: true })

  const restoreTo = async (name: string, until: Date | null) => {
    const folder = join(root, name)
    const runner = await runnerFor(folder, null)
    const reported: string[] = []
    await restoreCluster(storage, { folder, until, runner, report: (line) => reported.push(line) })
    const server = await startRecovered(folder, { programs: null, isDurable: false, runner })
    try {
      const notes = await rowsOf(server.urlFor('postgres'), 'select text from notes')
      return { notes, files: await readdir(folder), lastTransactionAt: server.lastTransactionAt, reported }
    } finally {
      await server.stop()
    }
  }
  const end = await restoreTo('end', null)
  expect(end.notes).toEqual(['a mistake'])
  expect(end.files).not.toContain('wal-to-restore')
  expect(end.lastTransactionAt?.getTime()).toBeGreaterThan(moment.getTime())
  const names = await readdir(join(root, 'backup', 'wal', later.systemIdentifier))
  const needed = names.filter((name) => name.length !== 24 || name <= (later.committedWal ?? ''))
  expect(needed.length).toBeLessThan(names.length)
  const before = await restoreTo('moment', moment)
  expect(before.notes).toEqual(['after the backup'])
  expect(before.reported).toContain(`WAL: ${needed.length} files`)
  await expect(restoreTo('early', new Date('2020-01-01'))).rejects.toThrow(
    'has no base backup that ended before',
  )
})
