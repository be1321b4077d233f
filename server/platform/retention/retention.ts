import { z } from 'zod'
import type { Dependencies } from '../../core/dependencies.ts'
import { defineQueue, enqueue, type Queue } from '../../core/jobs.ts'
import { insertSystemEntry } from '../audit-log/audit-log-queries.ts'

/** Deletes or erases up to `max` due rows, oldest first, and returns their number. */
type Forget = (now: Date, max: number) => Promise<number>

/** Rows per statement: with an index it takes well under a second, so locks are short. */
export const retentionBatch = 2_000

/** A job stops after this time and continues in a new job, before it expires in the queue (120 s). */
const maxMs = 60_000

/** Deletes expired data every night. Each step is a job of its own, which is retried and listed for staff if it
 *  fails, so that one step does not block another.
 *  @param steps by name; the name is stored in the queue */
export function retentionJobs(
  { db, clock, jobs }: Pick<Dependencies, 'db' | 'clock' | 'jobs'>,
  {
    nightly,
    cron,
    steps,
  }: {
    nightly: Queue<Record<string, never>>
    cron: string
    steps: Readonly<Record<string, Forget>>
  },
): void {
  const stepQueue = defineQueue(`${nightly.name}-step`, z.object({ step: z.string() }))
  const enqueueSteps = async (names: readonly string[]) =>
    await db.transaction().execute(async (tx) => {
      for (const step of names) await enqueue(tx, stepQueue, { step }, { singletonKey: step })
    })
  jobs.work(nightly, async () => await enqueueSteps(Object.keys(steps)))
  jobs.work(stepQueue, async ({ step }) => {
    const forget = steps[step]
    // An earlier release may have queued a step that no longer exists.
    if (forget === undefined) return
    const { isDone, rows } = await forgetInBatches(forget, clock.now()).catch((error: unknown) => {
      throw new Error(`retention step ${step} failed: ${formatError(error)}`, { cause: error })
    })
    if (rows > 0)
      await insertSystemEntry(db, {
        at: clock.now(),
        act: 'forgetExpired',
        subject: 'retention',
        subjectName: step,
        after: { step, rows },
      })
    if (!isDone) await enqueueSteps([step])
  })
  jobs.schedule(nightly, cron, { missed: 'once' })
}

/** `isDone` is false if due rows may remain. */
async function forgetInBatches(forget: Forget, now: Date): Promise<{ isDone: boolean; rows: number }> {
  const end = performance.now() + maxMs
  let rows = 0
  while (performance.now() < end) {
    const batch = await forget(now, retentionBatch)
    rows += batch
    if (batch < retentionBatch) return { isDone: true, rows }
  }
  return { isDone: false, rows }
}

function formatError(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
