import assert from 'node:assert'
import { fromKysely, type JobResult, PgBoss } from 'pg-boss'
import type { Database } from './database.ts'
import type { Log } from './log.ts'
import type { Queue } from './queue.ts'

export { defineQueue, enqueue, type Queue } from './queue.ts'

/** Does what was put into queues. The jobs lie in PostgreSQL and are taken with SKIP LOCKED, so any number of
 *  processes share the work. It looks for jobs instead of being notified: NOTIFY takes a lock that all
 *  transactions of orders would queue for. */
export interface Jobs {
  /** Says who works on a queue. Before `prepare`. */
  work: <Data extends object>(queue: Queue<Data>, handle: (data: Data) => Promise<void>) => void
  /** Puts an empty job into a queue at the times of a cron line, in Hong Kong's time; once, however many processes run. */
  schedule: (queue: Queue<Record<string, never>>, cron: string) => void
  /** Creates the queues, so that jobs can be put into them. */
  prepare: () => Promise<void>
  /** Looks for jobs from now on. */
  start: () => Promise<void>
  /** Finishes the jobs in hand and takes no more. */
  stop: () => Promise<void>
  /** Does everything that is due now, also what that gives rise to, and throws what went wrong. */
  drain: () => Promise<void>
}

type Handle = (data: unknown) => Promise<void>

/** A failing job is tried again after 5 s, 10 s, 20 s … up to an hour, for about nine hours; then it is set aside
 *  among the dead letters, where a person can look at it and put it back. */
const settings = {
  // One waiting job for each key; `enqueue` gives a key of its own to a job that has none.
  policy: 'short',
  retryLimit: 16,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3_600,
  expireInSeconds: 120,
  deadLetter: 'dead-letters',
}

const batch = 5

/** Opens the queues of a database; nothing runs before `start` or `drain`. */
export function openJobs(db: Database, log: Log): Jobs {
  const handlers = new Map<string, Handle>()
  const crons = new Map<string, string>()
  let boss: Promise<PgBoss> | null = null

  async function open(looksForJobs: boolean): Promise<PgBoss> {
    // Only the owner may change tables and indexes: `migrate` and `reindex` are left to the migrations.
    const opened = new PgBoss({
      db: fromKysely(db),
      migrate: false,
      reindex: false,
      schedule: looksForJobs,
      supervise: looksForJobs,
      cronWorkerIntervalSeconds: 1,
    })
    opened.on('error', (error) => log.error({ err: error }, 'the job queue failed'))
    await opened.start()
    await opened.createQueue(settings.deadLetter)
    for (const name of handlers.keys()) await opened.createQueue(name, settings)
    return opened
  }

  async function perform(name: string, data: unknown): Promise<void> {
    const handle = handlers.get(name)
    assert(handle, `nobody works on the queue ${name}`)
    try {
      await handle(data)
    } catch (error) {
      log.error({ err: error, queue: name }, 'a job failed and will be tried again')
      throw error
    }
  }

  async function drainQueue(opened: PgBoss, name: string, failures: unknown[]): Promise<number> {
    const jobs = await opened.fetch(name, { batchSize: batch })
    for (const job of jobs) {
      await perform(name, job.data).then(
        () => opened.complete(name, job.id),
        async (error) => {
          failures.push(error)
          await opened.fail(name, job.id, asFailure(error))
        },
      )
    }
    return jobs.length
  }

  return {
    work: (queue, handle) => {
      assert(!handlers.has(queue.name), `two work on the queue ${queue.name}`)
      handlers.set(queue.name, async (data) => await handle(queue.data.parse(data)))
    },
    schedule: (queue, cron) => void crons.set(queue.name, cron),
    prepare: async () => {
      boss ??= open(false)
      await boss
    },
    start: async () => {
      await (await boss)?.stop({ graceful: false })
      boss = open(true)
      const opened = await boss
      for (const [name, cron] of crons) await opened.schedule(name, cron, {}, { tz: 'Asia/Hong_Kong' })
      for (const name of handlers.keys()) {
        const options = { pollingIntervalSeconds: 0.5, batchSize: batch, burstWhenBatchFull: true, perJobResults: true } as const
        await opened.work(name, options, async (jobs) => await Promise.all(jobs.map(async ({ id, data }): Promise<JobResult> => {
          return await perform(name, data).then(
            () => ({ id, status: 'completed' }),
            (error) => ({ id, status: 'failed', output: asFailure(error) }),
          )
        })))
      }
    },
    stop: async () => {
      await (await boss)?.stop({ timeout: 10_000 })
      boss = null
    },
    drain: async () => {
      boss ??= open(false)
      const opened = await boss
      const failures: unknown[] = []
      let done: number
      do {
        done = 0
        for (const name of handlers.keys()) done += await drainQueue(opened, name, failures)
      } while (done > 0)
      if (failures.length > 0) throw new AggregateError(failures, `${failures.length} jobs failed`)
    },
  }
}

/** What is kept of a failure with its job: the name and the sentence, not the data that it may quote. */
function asFailure(error: unknown): { name: string; message: string } {
  return error instanceof Error ? { name: error.name, message: error.message } : { name: 'Error', message: String(error) }
}
