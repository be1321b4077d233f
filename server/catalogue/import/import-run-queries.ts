import type {
  ImportPreview,
  ImportProgress,
  RunningImport,
  StoredPreview,
} from '../../../contract/admin/catalogue/catalogue-file.ts'
import type { Database } from '../../core/database.ts'

/** A run without a report for this long has ended with its process. */
const maxSilenceMs = 10_000

/** How long the outcome of a preview is kept for its person. */
const maxKeptMs = 24 * 60 * 60_000

/** Maximum runs that are listed: imports wait for each other, so more than two are rare. */
const maxListedRuns = 5

interface NewRun {
  staffId: string
  now: Date
}

/** Stores the start of an import. */
export async function insertRun(db: Database, run: NewRun): Promise<string> {
  await removeEndedRuns(db, run)
  const { id } = await db
    .insertInto('catalogue_import_runs')
    .values(valuesOf(run))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Stores the start of a preview, and cancels another one of this person. If the same one is running, returns that one. */
export async function insertPreviewRun(
  db: Database,
  { fingerprint, choices, ...run }: NewRun & { fingerprint: string; choices: object },
): Promise<{ id: string | null; isNew: boolean }> {
  await removeEndedRuns(db, run)
  await markPreviewsCancelled(db, { ...run, except: fingerprint })
  const inserted = await db
    .insertInto('catalogue_import_runs')
    .values({ ...valuesOf(run), fingerprint, choices: JSON.stringify(choices) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (inserted !== undefined) return { id: inserted.id, isNew: true }
  const running = await db
    .selectFrom('catalogue_import_runs')
    .where('staff_id', '=', run.staffId)
    .where('fingerprint', '=', fingerprint)
    .where('cancelled_at', 'is', null)
    .select('id')
    .executeTakeFirst()
  return { id: running?.id ?? null, isNew: false }
}

function valuesOf({ staffId, now }: NewRun) {
  return { staff_id: staffId, started_at: now, reported_at: now, step: 'reading', done: 0, total: 0 }
}

/** Removes runs that have ended with their process, the last preview of this person, and the old ones of others. */
async function removeEndedRuns(db: Database, { staffId, now }: NewRun): Promise<void> {
  await db
    .deleteFrom('catalogue_import_runs')
    .where((eb) =>
      eb.or([
        eb.and([eb('outcome', 'is', null), eb('reported_at', '<', silentSince(now))]),
        eb.and([eb('outcome', 'is not', null), eb('staff_id', '=', staffId)]),
        eb('reported_at', '<', new Date(now.getTime() - maxKeptMs)),
      ]),
    )
    .execute()
}

/** Stores the progress of a run and returns whether it was cancelled. A report that was on its way when the import was saved
 *  changes nothing: it could be cancelled again. */
export async function updateRun(
  db: Database,
  id: string,
  { now, ...progress }: ImportProgress & { now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('catalogue_import_runs')
    .set({ ...progress, reported_at: now })
    .where('id', '=', id)
    .where('step', '<>', 'saving')
    .returning('cancelled_at as cancelledAt')
    .executeTakeFirst()
  return row !== undefined && row.cancelledAt !== null
}

/** Removes a run that has ended, unless it has an outcome. */
export async function removeRun(db: Database, id: string): Promise<void> {
  await db.deleteFrom('catalogue_import_runs').where('id', '=', id).where('outcome', 'is', null).execute()
}

/** Stores the outcome of a preview; false if it was cancelled. */
export async function saveOutcome(
  db: Database,
  id: string,
  { preview, now }: { preview: ImportPreview; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('catalogue_import_runs')
    .set({ outcome: JSON.stringify(preview), reported_at: now })
    .where('id', '=', id)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The last preview of a person, or the one with this id. */
export async function findPreview(
  db: Database,
  { id, staffId, now }: NewRun & { id?: string },
): Promise<StoredPreview | null> {
  const row = await db
    .selectFrom('catalogue_import_runs')
    .where('staff_id', '=', staffId)
    .where('fingerprint', 'is not', null)
    .where('cancelled_at', 'is', null)
    .where((eb) => eb.or([eb('outcome', 'is not', null), eb('reported_at', '>=', silentSince(now))]))
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .select(['started_at as startedAt', 'choices', 'outcome'])
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (row === undefined) return null
  const { mapping = null, drafts = 'no' } = JSON.parse(row.choices ?? '{}')
  return {
    startedAt: row.startedAt.toISOString(),
    mapping: mapping && { brands: [], ...mapping },
    drafts,
    // A preview that an earlier version stored has no brands.
    preview: row.outcome === null ? null : { brandsWithoutEnglish: [], ...JSON.parse(row.outcome) },
  }
}

/** Cancels the running previews of a person. */
export async function markPreviewsCancelled(
  db: Database,
  { staffId, now, except = '' }: NewRun & { except?: string },
): Promise<void> {
  await db
    .updateTable('catalogue_import_runs')
    .set({ cancelled_at: now })
    .where('staff_id', '=', staffId)
    .where('fingerprint', '<>', except)
    .where('outcome', 'is', null)
    .where('cancelled_at', 'is', null)
    .execute()
}

/** The running imports, and the running previews of this person. */
export async function listRuns(
  db: Database,
  { staffId, now }: { staffId: string; now: Date },
): Promise<RunningImport[]> {
  const rows = await db
    .selectFrom('catalogue_import_runs as run')
    .leftJoin('people', 'people.id', 'run.staff_id')
    .where('run.reported_at', '>=', silentSince(now))
    .where('run.outcome', 'is', null)
    .where((eb) => eb.or([eb('run.fingerprint', 'is', null), eb('run.staff_id', '=', staffId)]))
    .select(['run.id', 'run.staff_id as staffId', 'people.username as staffName', 'run.fingerprint'])
    .select([
      'run.started_at as startedAt',
      'run.cancelled_at as cancelledAt',
      'run.step',
      'run.done',
      'run.total',
    ])
    .orderBy('run.started_at')
    .orderBy('run.id')
    .limit(maxListedRuns)
    .execute()
  return rows.map(({ staffId: ownerId, staffName, startedAt, cancelledAt, step, fingerprint, ...row }) => ({
    ...row,
    kind: fingerprint === null ? ('IMPORT' as const) : ('PREVIEW' as const),
    step: step as ImportProgress['step'],
    staffName: staffName ?? '',
    isOwn: ownerId === staffId,
    startedAt: startedAt.toISOString(),
    isCancelled: cancelledAt !== null,
  }))
}

/** A running import and its state, locked. */
export async function findRun(tx: Database, { id, now }: { id: string; now: Date }) {
  return await tx
    .selectFrom('catalogue_import_runs')
    .where('id', '=', id)
    .where('fingerprint', 'is', null)
    .where('reported_at', '>=', silentSince(now))
    .select(['step', 'done', 'total', 'cancelled_at as cancelledAt'])
    .forUpdate()
    .executeTakeFirst()
}

export async function markRunCancelled(tx: Database, { id, now }: { id: string; now: Date }): Promise<void> {
  await tx.updateTable('catalogue_import_runs').set({ cancelled_at: now }).where('id', '=', id).execute()
}

function silentSince(now: Date): Date {
  return new Date(now.getTime() - maxSilenceMs)
}
