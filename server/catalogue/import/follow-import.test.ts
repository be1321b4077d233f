import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { catalogueFileEndpoints as admin } from '../../../contract/admin/catalogue/catalogue-file.ts'
import { createCheckoutFixture } from '../../../test-support/orders/checkout-fixture.ts'
import { aClerk } from '../../../test-support/people/a-clerk.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { formatCsvLines } from '../../platform/csv/csv-rules.ts'
import { catalogueFileRoutes } from '../catalogue-file-routes.ts'
import { lockCatalogue } from '../publishing/epoch-queries.ts'
import { followImport } from './follow-import.ts'
import { insertRun, listRuns, markRunCancelled, updateRun } from './import-run-queries.ts'

const db = await createTestDatabase()
const mall = await createCheckoutFixture(db, undefined, [catalogueFileRoutes])
const staff = await aClerk(mall)
const colleague = await aClerk(mall)

/** The menu with one new category. */
function menuFile(name: string): string {
  return formatCsvLines([
    [
      'category_en',
      'category_cn',
      'pattern',
      'sort_id',
      'type_en',
      'type_cn',
      'sub_category_en',
      'sub_category_cn',
    ],
    [name, `${name}類`, 'STYLE1', '5', '', '', 'All', '全部'],
  ])
}

function formOf(file: string, digest?: string): FormData {
  const form = new FormData()
  if (digest !== undefined) form.set('digest', digest)
  form.append('sheets', new Blob([file]), 'sheet.csv')
  return form
}

/** An import that waits after its start until `release` is called, and then is saved. */
async function startWaitingImport() {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  let begin = () => {}
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  const importing = followImport({ ...mall, db }, staff.id, async ({ save }) => {
    begin()
    await released
    await save()
    return 'imported'
  })
  await begun
  return { importing, release }
}

async function listed(actor = staff) {
  return (await actor.call(admin.listRunning, {})).body.items
}

test('an import is listed for all staff while it runs, and no longer when it has ended', async () => {
  const { importing, release } = await startWaitingImport()
  expect(await listed()).toMatchObject([{ step: 'reading', isOwn: true, isCancelled: false }])
  expect(await listed(colleague)).toMatchObject([{ isOwn: false }])
  release()
  expect(await importing).toBe('imported')
  expect(await listed()).toEqual([])
})

test('an import that a colleague cancels, also twice, is refused before it is saved', async () => {
  const { importing, release } = await startWaitingImport()
  const [{ id } = { id: '' }] = await listed(colleague)
  const cancel = async () => (await colleague.call(admin.cancel, { params: { id } })).status
  expect([await cancel(), await cancel()]).toEqual([200, 200])
  expect(await listed()).toMatchObject([{ id, isCancelled: true }])
  release()
  await expect(importing).rejects.toMatchObject({ refusal: { code: 'import-cancelled' } })
  expect(await listed()).toEqual([])
  expect(await cancel()).toBe(404)
})

test('a cancelled call of the import is refused by name, imports nothing and is not logged', async () => {
  const file = menuFile('Juice')
  const { digest } = (await staff.call(admin.previewImport, { body: formOf(file) })).body
  let importing: ReturnType<typeof staff.call<typeof admin.import>> | undefined
  await db.transaction().execute(async (tx) => {
    await lockCatalogue(tx)
    importing = staff.call(admin.import, { body: formOf(file, digest) })
    const ids = async () =>
      (await db.selectFrom('catalogue_import_runs').select('id').execute()).map(({ id }) => id)
    await expect.poll(ids, { interval: 20 }).toHaveLength(1)
    const [id = ''] = await ids()
    await markRunCancelled(db, { id, now: mall.clock.now() })
  })
  const refused = await importing
  expect([refused?.status, refused?.body]).toEqual([422, { code: 'import-cancelled' }])
  expect(await db.selectFrom('categories').select('id').execute()).toEqual([])
  expect(await db.selectFrom('audit_log').where('act', '=', 'importCatalogue').execute()).toEqual([])
})

test('an import that is being saved can no longer be cancelled', async () => {
  const result = await followImport({ ...mall, db }, staff.id, async ({ onProgress, save }) => {
    onProgress('writing', 1, 2)
    await save()
    const [run] = await listed()
    const refused = await staff.call(admin.cancel, { params: { id: run?.id ?? '' } })
    return [run, refused.body]
  })
  expect(result).toMatchObject([{ step: 'saving', done: 1, total: 2 }, { code: 'import-not-running' }])
})

test('a report of progress that comes late does not open a saved import to a cancellation', async () => {
  const result = await followImport({ ...mall, db }, staff.id, async ({ save }) => {
    await save()
    const [run] = await listed()
    const id = run?.id ?? ''
    await updateRun(db, id, { step: 'writing', done: 1, total: 2, now: mall.clock.now() })
    return (await staff.call(admin.cancel, { params: { id } })).body
  })
  expect(result).toEqual({ code: 'import-not-running' })
})

test('the import of a killed process is not listed after some seconds, and the next import removes it', async () => {
  const killed = await insertRun(db, { staffId: staff.id, now: mall.clock.now() })
  expect(await listed()).toMatchObject([{ id: killed }])
  const later = new Date(mall.clock.now().getTime() + 11_000)
  expect(await listRuns(db, { staffId: staff.id, now: later })).toEqual([])
  const next = await insertRun(db, { staffId: staff.id, now: later })
  const { rows } = await sql<{ id: string }>`select id from catalogue_import_runs`.execute(db)
  expect(rows).toEqual([{ id: next }])
})
