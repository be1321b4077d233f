import type { ImportProgress, RunningImport } from '../../../contract/admin/catalogue/catalogue-file.ts'
import type { Database } from '../../core/database.ts'

/** A run without a report for this long has ended with its process. */
const maxSilenceMs = 10_000

/** Maximum runs that are listed: imports wait for each other, so more than two are rare. */
const maxListedRuns = 5

/** Stores the start of an import and removes runs that have ended with their process. */
export async function insertRun(
  db: Database,
  { staffId, now }: { staffId: string; now: Date },
): Promise<string> {
  await db.deleteFrom('catalogue_import_runs').where('reported_at', '<', silentSince(now)).execute()
  const { id } = await db
    .insertInto('catalogue_import_runs')
    .values({ staff_id: staffId, started_at: now, reported_at: now, step: 'reading', done: 0, total: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
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

export async function removeRun(db: Database, id: string): Promise<void> {
  await db.deleteFrom('catalogue_import_runs').where('id', '=', id).execute()
}

export async function listRuns(
  db: Database,
  { staffId, now }: { staffId: string; now: Date },
): Promise<RunningImport[]> {
  const rows = await db
    .selectFrom('catalogue_import_runs as run')
    .leftJoin('people', 'people.id', 'run.staff_id')
    .where('run.reported_at', '>=', silentSince(now))
    .select(['run.id', 'run.staff_id as staffId', 'people.username as staffName'])
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
  return rows.map(({ staffId: ownerId, staffName, startedAt, cancelledAt, step, ...row }) => ({
    ...row,
    step: step as ImportProgress['step'],
    staffName: staffName ?? '',
    isOwn: ownerId === staffId,
    startedAt: startedAt.toISOString(),
    isCancelled: cancelledAt !== null,
  }))
}

/** A run and its state, locked. */
export async function findRun(tx: Database, { id, now }: { id: string; now: Date }) {
  return await tx
    .selectFrom('catalogue_import_runs')
    .where('id', '=', id)
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
