import { expect, inject, test } from 'vitest'
import { readBackups } from '../../server/admin/health/backup-queries.ts'
import { createTestDatabase, readDatabaseUrl, runAsSuperuser } from '../../test-support/test-database.ts'
import { recordRun } from './record-run.ts'

const db = await createTestDatabase()
const url = new URL(inject('postgresUrls').admin)
url.pathname = new URL(readDatabaseUrl(db)).pathname
const reported: string[] = []
const record = async (kind: 'BACKUP' | 'VERIFY', work: () => Promise<string>, to: string | null = url.href) =>
  await recordRun({ url: to, kind, report: (line) => reported.push(line) }, work)
const fail = async () => {
  throw new Error('the bucket is full')
}
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000)

test('the staff see the last backup, its trial restore, and a failure until the next success', async () => {
  expect(await readBackups(db, new Date())).toBeNull()
  expect(await record('BACKUP', async () => 'stored')).toBe('stored')
  expect(await readBackups(db, new Date())).toMatchObject({ verifiedAt: null, failed: null, isLate: false })
  await record('VERIFY', async () => 'restored')
  await expect(record('BACKUP', fail)).rejects.toThrow('the bucket is full')
  const failed = await readBackups(db, new Date())
  expect(failed).toMatchObject({ failed: { kind: 'BACKUP', error: 'the bucket is full' }, isLate: false })
  expect(failed?.verifiedAt).not.toBeNull()
  await record('BACKUP', async () => 'stored')
  expect((await readBackups(db, new Date()))?.failed).toBeNull()
  expect((await readBackups(db, hoursFromNow(26)))?.isLate).toBe(true)
  expect(reported).toEqual([])
})

test('a run that was killed counts as failed after its longest duration', async () => {
  const { promise: work, resolve: end } = Promise.withResolvers<string>()
  const running = record('VERIFY', async () => await work)
  await expect
    .poll(
      async () =>
        (await db.selectFrom('backup_runs').where('ended_at', 'is', null).select('id').execute()).length,
    )
    .toBe(1)
  expect((await readBackups(db, hoursFromNow(1)))?.failed).toBeNull()
  expect((await readBackups(db, hoursFromNow(7)))?.failed).toMatchObject({ kind: 'VERIFY', error: null })
  end('')
  await running
})

test('runs are kept for 90 days after their end, and the last one of each kind for ever', async () => {
  await runAsSuperuser(
    db,
    `truncate backup_runs;
    insert into backup_runs (kind, started_at, ended_at, error) values
      ('VERIFY', now() - interval '95 days', now() - interval '95 days', null),
      ('WAL', now() - interval '200 days', now() - interval '91 days', null),
      ('WAL', now() - interval '199 days', now() - interval '89 days', 'the bucket is full'),
      ('WAL', now() - interval '198 days', now() - interval '10 minutes', null)`,
  )
  expect(await readBackups(db, new Date())).toMatchObject({ isWalLate: true })
  await record('BACKUP', async () => 'stored')
  expect(await readBackups(db, new Date())).toMatchObject({
    isWalLate: true,
    verifiedAt: expect.any(String),
  })
  expect(await db.selectFrom('backup_runs').where('kind', '=', 'WAL').selectAll().execute()).toHaveLength(2)

  await runAsSuperuser(
    db,
    `update backup_runs set started_at = started_at - interval '1 year', ended_at = ended_at - interval '1 year'`,
  )
  await record('BACKUP', async () => 'stored')
  expect(await readBackups(db, new Date())).toMatchObject({ isWalLate: true })
  const kinds = await db.selectFrom('backup_runs').select('kind').execute()
  expect(new Set(kinds.map(({ kind }) => kind))).toEqual(new Set(['BACKUP', 'VERIFY', 'WAL']))
})

test('a backup does not depend on its record', async () => {
  const lost = new URL(url)
  lost.pathname = '/no_such_database'
  expect(await record('BACKUP', async () => 'stored', lost.href)).toBe('stored')
  expect(await record('BACKUP', async () => 'stored', null)).toBe('stored')
  expect(reported).toEqual([expect.stringContaining('no_such_database')])
})
