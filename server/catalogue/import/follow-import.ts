import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { ImportPreview, ImportProgress } from '../../../contract/admin/catalogue/catalogue-file.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { orNotFound } from '../../core/or-not-found.ts'
import { refuse } from '../../core/refusals.ts'
import { runWithoutDeadline } from '../../core/time-limit.ts'
import type { AuditedSubject } from '../../platform/audit-log/audited-action.ts'
import { hashInSlices } from '../../platform/workers/bytes-in-slices.ts'
import {
  findPreview,
  findRun,
  insertPreviewRun,
  insertRun,
  markRunCancelled,
  removeRun,
  saveOutcome,
  updateRun,
} from './import-run-queries.ts'

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
  const id = await insertRun(deps.db, { staffId, now: deps.clock.now() })
  return await follow(deps, { id, cancelled: 'import-cancelled' }, work)
}

/** Runs a preview that its person can follow and cancel. It goes on when the time of its request is over, and its outcome
 *  is stored. A repeat of a running preview waits for that one. */
export async function followPreview(
  deps: Deps,
  { staffId, files, choices }: { staffId: string; files: readonly Uint8Array[]; choices: object },
  work: (run: Pick<ImportRun, 'onProgress'>) => Promise<ImportPreview>,
): Promise<ImportPreview> {
  const { db, clock } = deps
  const fingerprint = await fingerprintOf(files, choices)
  const { id, isNew } = await insertPreviewRun(db, { staffId, fingerprint, choices, now: clock.now() })
  if (id === null) return refuse({ code: 'preview-stopped' })
  if (!isNew) return await waitForPreview(deps, { id, staffId })
  const run = { id, cancelled: 'preview-stopped' } as const
  return await runWithoutDeadline(async () =>
    follow(deps, run, async ({ onProgress }) => {
      const preview = await work({ onProgress })
      const isKept = await saveOutcome(db, id, { preview, now: clock.now() })
      return isKept ? preview : refuse({ code: 'preview-stopped' })
    }),
  )
}

/** Hashed in slices, because the files may have 48 MB. */
async function fingerprintOf(files: readonly Uint8Array[], choices: object): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(choices))
  for (const file of files) {
    hash.update(`\n${file.byteLength}\n`)
    await hashInSlices(hash, file)
  }
  return hash.digest('hex')
}

/** Waits for a preview that another call runs, within the time limit of this one. */
async function waitForPreview(
  { db, clock }: Deps,
  run: { id: string; staffId: string },
): Promise<ImportPreview> {
  for (;;) {
    const found = await findPreview(db, { ...run, now: clock.now() })
    if (found === null) return refuse({ code: 'preview-stopped' })
    if (found.preview !== null) return found.preview
    await setTimeout(reportMs)
  }
}

async function follow<Result>(
  { db, clock, log }: Deps,
  { id, cancelled }: { id: string; cancelled: 'import-cancelled' | 'preview-stopped' },
  work: (run: ImportRun) => Promise<Result>,
): Promise<Result> {
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
        if (isCancelled) refuse({ code: cancelled })
        progress = { step, done, total }
      },
      save: async () => {
        clearInterval(timer)
        progress = { ...progress, step: 'saving' }
        await report()
        if (isCancelled) refuse({ code: cancelled })
      },
    })
  } finally {
    clearInterval(timer)
    await runWithoutDeadline(async () => await removeRun(db, id)).catch((error) =>
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
