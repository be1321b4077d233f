import assert from 'node:assert'
import { SpanKind } from '@opentelemetry/api'
import { type Job, type JobResult, PgBoss } from 'pg-boss'
import type { Database } from '../../core/database.ts'
import { deadLetterQueue, type Jobs } from '../../core/jobs.ts'
import type { Log } from '../../core/log.ts'
import { repeat } from '../db/repeat.ts'
import { withoutAddresses } from '../log/log-rules.ts'
import { inSpan } from '../tracing/tracing.ts'
import { listDueQueues } from './due-queue-queries.ts'
import { openJobDatabase } from './job-database.ts'

type Handlers = Map<string, { handle: (data: unknown) => Promise<void>; maxConcurrent: number }>
type Schedules = Map<string, { cron: string; missed: 'skip' | 'once' }>

/** A failed job is retried after 5 s, 10 s, 20 s … up to an hour, for about nine hours. Then it has failed for good,
 *  until staff run it again (docs/operations/monitoring/runbooks/jobs.md). */
const settings = {
  // One waiting job for each key; `enqueue` generates a key for a job without one.
  policy: 'short',
  retryLimit: 16,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3_600,
  expireInSeconds: 120,
  // A running job is reported alive every 5 s, so the jobs of a killed process are retried soon.
  heartbeatSeconds: 10,
  deadLetter: deadLetterQueue,
}

/** Mails should be sent soon. One statement asks for all queues; each worker on its own would send one for its queue. */
const pollingIntervalMs = 200

const polling = {
  // Workers are woken when their queue has a due job.
  pollingIntervalSeconds: 30,
  burstWhenBatchFull: true,
  perJobResults: true,
} as const

const defaultMaxConcurrent = 5

/** Work that only one process may do at a time, such as creating scheduled jobs, belongs to the process that updates a
 *  row of pg-boss first. After a failure another one takes over within 4 s, and its jobs run within another 3 s. */
const singleWork = {
  cronMonitorIntervalSeconds: 3,
  cronWorkerIntervalSeconds: 2,
  // Searches for jobs of killed processes, and counts the jobs of each queue.
  superviseIntervalSeconds: 5,
  monitorIntervalSeconds: 5,
  // Deletes the jobs that ended more than seven days ago; once a day, it would be a whole day's jobs in one statement.
  maintenanceIntervalSeconds: 300,
}

/** Opens the job queues of a database; nothing runs before `start` or `drain`. */
export function openJobs(db: Database, log: Log): Jobs {
  const handlers: Handlers = new Map()
  const schedules: Schedules = new Map()
  let boss: Promise<PgBoss> | null = null
  let waking: Awaited<ReturnType<typeof pollJobs>> | null = null
  const prepared = async () => {
    boss ??= openBoss(db, log, handlers, false)
    return await boss
  }
  return {
    work: (queue, handle, { maxConcurrent = defaultMaxConcurrent } = {}) => {
      assert(!handlers.has(queue.name), `two workers for the queue ${queue.name}`)
      const parseAndHandle = async (data: unknown) => await handle(queue.data.parse(data))
      handlers.set(queue.name, { handle: parseAndHandle, maxConcurrent })
    },
    schedule: (queue, cron, { missed = 'skip' } = {}) => {
      schedules.set(queue.name, { cron, missed })
    },
    prepare: async () => {
      await prepared()
    },
    start: async () => {
      await (await boss)?.stop({ graceful: false })
      boss = openBoss(db, log, handlers, true)
      waking = await pollJobs(await boss, { db, log, handlers, schedules })
    },
    stop: async () => {
      await waking?.stop()
      await (await boss)?.stop({ timeout: 10_000 })
      boss = null
    },
    drain: async () => await drain(await prepared(), handlers),
  }
}

async function openBoss(db: Database, log: Log, handlers: Handlers, supervise: boolean): Promise<PgBoss> {
  // Only the owner may change tables and indexes, so `migrate` and `reindex` are left to the migrations.
  const owners = { migrate: false, reindex: false }
  const boss = new PgBoss({
    db: openJobDatabase(db),
    ...owners,
    ...singleWork,
    schedule: supervise,
    supervise,
  })
  boss.on('error', (error: Error & { queue?: string }) =>
    log.error({ err: error, queue: error.queue }, 'the job queue failed'),
  )
  await boss.start()
  await boss.createQueue(settings.deadLetter)
  for (const name of handlers.keys()) await boss.createQueue(name, settings)
  // `createQueue` leaves the queues of an earlier release as they are.
  const { policy: _policy, ...changeable } = settings
  // Without names it would list all queues, with the dead letter queue among them.
  const queues = handlers.size === 0 ? [] : await boss.getQueues([...handlers.keys()])
  for (const { name, heartbeatSeconds } of queues)
    if (heartbeatSeconds !== settings.heartbeatSeconds) await boss.updateQueue(name, changeable)
  return boss
}

async function pollJobs(
  boss: PgBoss,
  { db, log, handlers, schedules }: { db: Database; log: Log; handlers: Handlers; schedules: Schedules },
): Promise<{ stop: () => Promise<void> }> {
  const workers = new Map<string, string>()
  for (const [name, { cron, missed }] of schedules)
    await boss.schedule(name, cron, {}, { tz: 'Asia/Hong_Kong', missed })
  for (const [name, { maxConcurrent }] of handlers) {
    const worker = await boss.work(name, { ...polling, batchSize: maxConcurrent }, async (jobs) => {
      return await Promise.all(
        jobs.map(async (job): Promise<JobResult> => {
          const failure = await runJob(handlers, name, job)
          if (failure === null) return { id: job.id, status: 'completed' }
          log.error({ err: failure, queue: name }, 'a job failed')
          return { id: job.id, status: 'failed', output: asOutput(failure) }
        }),
      )
    })
    workers.set(name, worker)
  }
  const wakeWorkers = async () => {
    for (const name of await listDueQueues(db, [...workers.keys()]))
      boss.notifyWorker(workers.get(name) ?? '')
  }
  return repeat(wakeWorkers, {
    everyMs: pollingIntervalMs,
    onFailure: (error) => log.error({ err: error }, 'the job queue failed'),
  })
}

/** Repeats until no job is due, because jobs can enqueue others. A failed job is not due again immediately. */
async function drain(boss: PgBoss, handlers: Handlers): Promise<void> {
  const failures: Error[] = []
  let found: boolean
  do {
    found = false
    for (const name of handlers.keys()) {
      for (const job of await boss.fetch(name, { batchSize: 50 })) {
        found = true
        const failure = await runJob(handlers, name, job)
        if (failure === null) await boss.complete(name, job.id)
        else await boss.fail(name, job.id, asOutput(failure))
        if (failure !== null) failures.push(failure)
      }
    }
  } while (found)
  if (failures.length > 0)
    throw new AggregateError(failures, failures.map(({ message }) => message).join('\n'))
}

/** Runs one job and returns its error, or null. */
async function runJob(handlers: Handlers, name: string, { data }: Job<unknown>): Promise<Error | null> {
  const handler = handlers.get(name)
  assert(handler, `no worker for the queue ${name}`)
  try {
    await inSpan(`job ${name}`, async () => await handler.handle(data), { kind: SpanKind.CONSUMER })
    return null
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

/** The stored part of a failure, without the data that it may contain. */
function asOutput({ name, message }: Error): { name: string; message: string } {
  return { name, message: withoutAddresses(message) }
}
