import assert from 'node:assert'
import { fromKysely, type Job, type JobResult, PgBoss } from 'pg-boss'
import type { Log } from '../config/log.ts'
import { withoutAddresses } from '../config/log-rules.ts'
import type { Database } from '../db/database.ts'
import type { Jobs } from './jobs.ts'

type Handlers = Map<string, (data: unknown) => Promise<void>>

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

const polling = {
  // Mails should leave soon, and an empty look costs one indexed query.
  pollingIntervalSeconds: 0.5,
  batchSize: 5,
  burstWhenBatchFull: true,
  perJobResults: true,
} as const

/** Opens the queues of a database; nothing runs before `start` or `drain`. */
export function openJobs(db: Database, log: Log): Jobs {
  const handlers: Handlers = new Map()
  const crons = new Map<string, string>()
  let boss: Promise<PgBoss> | null = null
  const prepared = async () => {
    boss ??= openBoss(db, log, handlers, false)
    return await boss
  }
  return {
    work: (queue, handle) => {
      assert(!handlers.has(queue.name), `two work on the queue ${queue.name}`)
      handlers.set(queue.name, async (data) => await handle(queue.data.parse(data)))
    },
    schedule: (queue, cron) => {
      crons.set(queue.name, cron)
    },
    prepare: async () => {
      await prepared()
    },
    start: async () => {
      await (await boss)?.stop({ graceful: false })
      boss = openBoss(db, log, handlers, true)
      await pollJobs(await boss, log, handlers, crons)
    },
    stop: async () => {
      await (await boss)?.stop({ timeout: 10_000 })
      boss = null
    },
    drain: async () => await drain(await prepared(), handlers),
  }
}

async function openBoss(db: Database, log: Log, handlers: Handlers, supervise: boolean): Promise<PgBoss> {
  // Only the owner may change tables and indexes: `migrate` and `reindex` are left to the migrations.
  const owners = { migrate: false, reindex: false }
  const boss = new PgBoss({ db: fromKysely(db), ...owners, schedule: supervise, supervise })
  boss.on('error', (error) => log.error({ err: error }, 'the job queue failed'))
  await boss.start()
  await boss.createQueue(settings.deadLetter)
  for (const name of handlers.keys()) await boss.createQueue(name, settings)
  return boss
}

async function pollJobs(boss: PgBoss, log: Log, handlers: Handlers, crons: Map<string, string>) {
  for (const [name, cron] of crons) await boss.schedule(name, cron, {}, { tz: 'Asia/Hong_Kong' })
  for (const name of handlers.keys()) {
    await boss.work(name, polling, async (jobs) => {
      return await Promise.all(
        jobs.map(async (job): Promise<JobResult> => {
          const failure = await failureOf(handlers, name, job)
          if (failure === null) return { id: job.id, status: 'completed' }
          log.error({ err: failure, queue: name }, 'a job failed')
          return { id: job.id, status: 'failed', output: asOutput(failure) }
        }),
      )
    })
  }
}

/** Round after round, because a job can give rise to others. A failed one is not due again at once. */
async function drain(boss: PgBoss, handlers: Handlers): Promise<void> {
  const failures: Error[] = []
  let found: boolean
  do {
    found = false
    for (const name of handlers.keys()) {
      for (const job of await boss.fetch(name, { batchSize: 50 })) {
        found = true
        const failure = await failureOf(handlers, name, job)
        if (failure === null) await boss.complete(name, job.id)
        else await boss.fail(name, job.id, asOutput(failure))
        if (failure !== null) failures.push(failure)
      }
    }
  } while (found)
  if (failures.length > 0)
    throw new AggregateError(failures, failures.map(({ message }) => message).join('\n'))
}

/** Does one job, and answers what went wrong. */
async function failureOf(handlers: Handlers, name: string, { data }: Job<unknown>): Promise<Error | null> {
  const handle = handlers.get(name)
  assert(handle, `nobody works on the queue ${name}`)
  try {
    await handle(data)
    return null
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

/** What is stored of a failure with its job: not the data that it may carry. */
function asOutput({ name, message }: Error): { name: string; message: string } {
  return { name, message: withoutAddresses(message) }
}
