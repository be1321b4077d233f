import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { readBackups } from '../../server/admin/health/backup-queries.ts'
import { folderStorage } from '../../server/platform/storage/folder-storage.ts'
import { createTestDatabase, readDatabaseUrl } from '../../test-support/test-database.ts'
import { openWalRecord } from './record-wal.ts'
import { sealedStorage } from './sealed-storage.ts'
import { followWal } from './wal-archive.ts'

const root = await mkdtemp(join(tmpdir(), 'mall-wal-'))
afterAll(async () => await rm(root, { recursive: true, force: true }))
const db = await createTestDatabase()
const url = new URL(inject('postgresUrls').admin)
url.pathname = new URL(readDatabaseUrl(db)).pathname
const [wal, backup] = [join(root, 'wal'), join(root, 'backup')]
const segment = '000000010000000000000001'

test('the staff see since when the WAL is not stored, until it is stored again', async () => {
  await mkdir(wal)
  const reported: string[] = []
  const report = (line: string) => reported.push(line)
  const ended = new AbortController()
  const storage = sealedStorage(folderStorage(backup), 'a secret of the operator')
  const follow = followWal({ folder: wal, identify: async () => '1' }, storage, {
    signal: ended.signal,
    report,
    record: openWalRecord(url.href, report),
    pauseMs: 1,
  })
  const read = async (minutes = 0) => await readBackups(db, new Date(Date.now() + minutes * 60_000))
  await expect.poll(async () => (await read())?.walStoredAt).toEqual(expect.any(String))
  expect(await read()).toMatchObject({ isWalLate: false, failed: null })
  // The period is extended every minute; without that, such as while a write hangs, it becomes late.
  expect(await read(6)).toMatchObject({ isWalLate: true, failed: null })

  // A file where the folder of the backups was.
  await writeFile(backup, '')
  await writeFile(join(wal, segment), 'WAL')
  await expect
    .poll(async () => (await read())?.failed)
    .toMatchObject({ kind: 'WAL', error: expect.stringContaining(backup) })
  await rm(backup)
  await expect.poll(async () => (await read())?.failed).toBeNull()
  expect(await read()).toMatchObject({ isWalLate: false })
  expect(await readdir(wal)).toEqual([])
  ended.abort()
  await follow
  expect(reported).toEqual([expect.stringContaining('The WAL cannot be stored'), 'The WAL is stored again.'])
  const periods = await db.selectFrom('backup_runs').select(['kind', 'error']).orderBy('started_at').execute()
  expect(periods.map(({ error }) => error === null)).toEqual([true, false, true])
})

test('a record that cannot be written is reported once, and written again later', async () => {
  const lost = new URL(url)
  lost.pathname = '/no_such_database'
  const reported: string[] = []
  const record = openWalRecord(lost.href, (line) => reported.push(line))
  expect([await record(null), await record(null)]).toEqual([false, false])
  expect(reported).toEqual([expect.stringContaining('no_such_database')])
})
