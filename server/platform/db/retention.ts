import { z } from 'zod'
import type { Dependencies } from '../http/dependencies.ts'
import { defineQueue, enqueue, type Queue } from '../jobs/jobs.ts'

/** Forgets at most so many rows, those that are due first, and answers how many they were. */
type Forget = (now: Date, max: number) => Promise<number>

/** Rows of one statement: with an index they take well under a second, and no lock is held for longer. */
export const retentionBatch = 2_000

/** A job gives way after this long and goes on in the next one, before the queue takes it for dead (120 s). */
const longestMs = 60_000

/** Once a night, forgets what is kept no longer than needed. Each step is a job of its own, which is tried again and
 *  listed for the staff when it fails, so that no step keeps another from running.
 *  @param steps by their names, which stand in the queue */
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
    // A release before this one may have had a step that is gone.
    if (forget === undefined) return
    const isDone = await forgetInBatches(forget, clock.now()).catch((error: unknown) => {
      throw new Error(`retention step ${step} failed: ${messageOf(error)}`, { cause: error })
    })
    if (!isDone) await enqueueSteps([step])
  })
  jobs.schedule(nightly, cron)
}

/** Answers false if there may be more to forget. */
async function forgetInBatches(forget: Forget, now: Date): Promise<boolean> {
  const end = performance.now() + longestMs
  while (performance.now() < end) if ((await forget(now, retentionBatch)) < retentionBatch) return true
  return false
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
