import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { catalogueFileEndpoints as admin } from '../../../contract/admin/catalogue/catalogue-file.ts'
import { createCheckoutFixture } from '../../../test-support/orders/checkout-fixture.ts'
import { aClerk } from '../../../test-support/people/a-clerk.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import type { Clock } from '../../core/clock.ts'
import { runWithDeadline, runWithoutDeadline } from '../../core/time-limit.ts'
import { formatCsvLines } from '../../platform/csv/csv-rules.ts'
import { catalogueFileRoutes } from '../catalogue-file-routes.ts'
import { lockCatalogue } from '../publishing/epoch-queries.ts'
import { followImport, followPreview } from './follow-import.ts'
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
      (
        await db.selectFrom('catalogue_import_runs').where('fingerprint', 'is', null).select('id').execute()
      ).map(({ id }) => id)
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

/** A preview that waits after its start until `release` is called, and then has these counts. */
async function startWaitingPreview(file = 'a file') {
  const released = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const { body: preview } = await staff.call(admin.previewImport, { body: formOf(menuFile('Soup')) })
  let runs = 0
  const start = (clock: Clock = mall.clock) =>
    followPreview(
      { ...mall, db, clock },
      { staffId: staff.id, files: [Buffer.from(file)], choices: { drafts: 'yes' } },
      async () => {
        runs += 1
        begun.resolve()
        await released.promise
        return preview
      },
    )
  const previewing = start()
  await begun.promise
  return { previewing, preview, start, release: () => released.resolve(), runs: () => runs }
}

const stored = async (actor = staff) => (await actor.call(admin.readPreview, {})).body.item

test('a preview is listed for its person alone while it runs, and its outcome is kept', async () => {
  const { previewing, preview, release } = await startWaitingPreview()
  expect(await listed()).toMatchObject([{ kind: 'PREVIEW', step: 'reading', isOwn: true }])
  expect([await listed(colleague), await stored(colleague)]).toEqual([[], null])
  expect(await stored()).toMatchObject({ preview: null, drafts: 'yes', mapping: null })
  release()
  expect(await previewing).toEqual(preview)
  expect(await listed()).toEqual([])
  expect(await stored()).toMatchObject({ preview, drafts: 'yes' })
})

test('a preview goes on after its request has ended without an answer', async () => {
  const waiting = Promise.withResolvers<Awaited<ReturnType<typeof startWaitingPreview>>>()
  const late = runWithDeadline(0, async () => {
    const started = await runWithoutDeadline(async () => await startWaitingPreview())
    waiting.resolve(started)
    return await started.previewing
  })
  await expect(late).rejects.toMatchObject({ code: 'unavailable' })
  const { previewing, preview, release } = await waiting.promise
  release()
  expect(await previewing).toEqual(preview)
  expect(await stored()).toMatchObject({ preview })
})

test('a repeated press waits for the running preview, and a press after its end makes another', async () => {
  const { previewing, preview, start, release, runs } = await startWaitingPreview()
  // Its start reads the clock once, and its waiting again.
  const waits = Promise.withResolvers<void>()
  let reads = 0
  const now = () => {
    reads += 1
    if (reads === 2) waits.resolve()
    return mall.clock.now()
  }
  const repeated = start({ ...mall.clock, now })
  await waits.promise
  release()
  expect(await Promise.all([previewing, repeated])).toEqual([preview, preview])
  expect(runs()).toBe(1)
  expect(await start()).toEqual(preview)
  expect(runs()).toBe(2)
})

test('a preview that its person cancels is refused and leaves nothing', async () => {
  const { previewing, release } = await startWaitingPreview()
  await colleague.call(admin.cancelPreview, {})
  expect(await listed()).toMatchObject([{ isCancelled: false }])
  await staff.call(admin.cancelPreview, {})
  expect(await listed()).toMatchObject([{ isCancelled: true }])
  release()
  await expect(previewing).rejects.toMatchObject({ refusal: { code: 'preview-stopped' } })
  expect([await listed(), await stored()]).toEqual([[], null])
})

test('of two previews of a person, the newer one stops the other', async () => {
  const older = await startWaitingPreview('older')
  const newer = followPreview(
    { ...mall, db },
    { staffId: staff.id, files: [Buffer.from('newer')], choices: {} },
    async () => older.preview,
  )
  expect(await newer).toEqual(older.preview)
  older.release()
  await expect(older.previewing).rejects.toMatchObject({ refusal: { code: 'preview-stopped' } })
  expect(await stored()).toMatchObject({ preview: older.preview, drafts: 'no' })
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
