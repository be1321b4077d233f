import type { ImportProgress } from '../../../contract/admin/catalogue/catalogue-file.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { orNotFound } from '../../core/or-not-found.ts'
import { refuse } from '../../core/refusals.ts'
import { forAll } from '../../core/time-limit.ts'
import type { AuditedSubject } from '../../platform/audit-log/audited-action.ts'
import { findRun, insertRun, markRunCancelled, removeRun, updateRun } from './import-run-queries.ts'

type Deps = Pick<Dependencies, 'db' | 'clock' | 'log'>

/** How often a running import stores its progress and learns whether it was cancelled. */
const reportMs = 500

export interface ImportRun {
  onProgress: (step: ImportProgress['step'], done: number, total: number) => void
  /** The last point at which a cancellation counts; the import commits next. */
  save: () => Promise<void>
}

/** Runs an import that the staff can follow and cancel. Its progress is stored outside of its transaction, so that every
 *  process sees it. A cancelled import is refused with `import-cancelled`, which rolls its transaction back.
 *  @param deps must not be those of the import's transaction */
export async function followImport<Result>(
  deps: Deps,
  staffId: string,
  work: (run: ImportRun) => Promise<Result>,
): Promise<Result> {
  const { db, clock, log } = deps
  const id = await insertRun(db, { staffId, now: clock.now() })
  let progress: ImportProgress = { step: 'reading', done: 0, total: 0 }
  let isCancelled = false
  const report = async () => {
    const isCancelledNow = await updateRun(db, id, { ...progress, now: clock.now() })
    isCancelled ||= isCancelledNow
  }
  const timer = setInterval(() => {
    report().catch((error) => log.warn({ err: error }, 'the progress of an import was not stored'))
  }, reportMs)
  try {
    return await work({
      onProgress: (step, done, total) => {
        if (isCancelled) refuse({ code: 'import-cancelled' })
        progress = { step, done, total }
      },
      save: async () => {
        clearInterval(timer)
        progress = { ...progress, step: 'saving' }
        await report()
        if (isCancelled) refuse({ code: 'import-cancelled' })
      },
    })
  } finally {
    clearInterval(timer)
    await forAll(async () => await removeRun(db, id)).catch((error) =>
      log.warn({ err: error }, 'an ended import is still listed for some seconds'),
    )
  }
}

/** Cancels a running import. Refuses with `import-not-running` one that is being saved. */
export async function cancelImport(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  id: string,
): Promise<ImportProgress> {
  const now = clock.now()
  const { cancelledAt, step, ...counts } = orNotFound(await findRun(db, { id, now }))
  if (step === 'saving') refuse({ code: 'import-not-running' })
  if (cancelledAt === null) await markRunCancelled(db, { id, now })
  return { ...counts, step: step as ImportProgress['step'] }
}

/** The cancelled import as an audit subject: how far it was. */
export function subjectOfCancellation({ done, total }: ImportProgress): AuditedSubject {
  return { subject: 'catalogue', name: 'csv', before: {}, read: async () => ({ done, total }) }
}
