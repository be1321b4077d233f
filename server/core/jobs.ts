import assert from 'node:assert'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Transaction } from './database.ts'

/** A kind of background job. The schema also validates jobs queued by an older version. */
export interface Queue<Data extends object> {
  name: string
  data: z.ZodType<Data>
}

/** Defines a queue. Handlers must be idempotent, because a job may run twice if a process crashes. */
export function defineQueue<Data extends object>(name: string, data: z.ZodType<Data>): Queue<Data> {
  return { name, data }
}

/** Holds a copy of each job that failed for good. It has no worker, so its jobs are due for ever. */
export const deadLetterQueue = 'dead-letters'

/** Enqueues a job in the caller's transaction: it runs if and only if that transaction commits.
 *  Of several waiting jobs with one `singletonKey` only the first is stored.
 *  @param options.startAfter by the database clock; immediately by default */
export async function enqueue<Data extends object>(
  tx: Transaction,
  queue: Queue<Data>,
  data: Data,
  { startAfter, singletonKey }: { startAfter?: Date; singletonKey?: string } = {},
): Promise<void> {
  const { rows } = await sql<{ queues: number }>`
    with job as (select ${JSON.stringify(data)}::jsonb as data,
      coalesce(${singletonKey ?? null}, gen_random_uuid()::text) as key,
      coalesce(${startAfter ?? null}::timestamptz, pgboss.job_now()) as due),
    added as (${insertJobs(queue, sql`job`)})
    select count(*)::int as queues from pgboss.queue where name = ${queue.name}`.execute(tx)
  assert(rows[0]?.queues === 1, `no worker for the queue ${queue.name}`)
}

/** Inserts jobs as a part of a larger statement.
 *  @param jobs a table expression with the columns `data`, `key`, for `singletonKey`, and `due` */
export function insertJobs(
  queue: Pick<Queue<object>, 'name'>,
  jobs: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    insert into pgboss.job (name, data, start_after, created_on, keep_until, singleton_key, policy, retry_limit,
      retry_delay, retry_backoff, retry_delay_max, expire_seconds, heartbeat_seconds, deletion_seconds, dead_letter)
    select name, jobs.data, jobs.due, pgboss.job_now(), jobs.due + retention_seconds * interval '1 second', jobs.key,
      policy, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, heartbeat_seconds,
      deletion_seconds, dead_letter
    from pgboss.queue, ${jobs} as jobs
    where name = ${queue.name}
    on conflict do nothing`
}

/** Runs queued jobs. Jobs are stored in PostgreSQL and taken with SKIP LOCKED, so any number of processes share
 *  the work. Workers poll, because NOTIFY takes a lock that all order transactions would queue for. */
export interface Jobs {
  /** Registers the worker of a queue. Call before `prepare`.
   *  @param options.maxConcurrent jobs that a process runs at once, default 5; more for jobs that wait for others */
  work: <Data extends object>(
    queue: Queue<Data>,
    handle: (data: Data) => Promise<void>,
    options?: { maxConcurrent?: number },
  ) => void
  /** Enqueues an empty job on a cron schedule in Hong Kong time, once for all processes.
   *  @param options.missed whether a job is enqueued later if its time passed without a worker; for daily jobs */
  schedule: (
    queue: Queue<Record<string, never>>,
    cron: string,
    options?: { missed?: 'skip' | 'once' },
  ) => void
  /** Creates the queues, so that jobs can be enqueued. */
  prepare: () => Promise<void>
  /** Starts polling for jobs. */
  start: () => Promise<void>
  /** Finishes the running jobs and takes no more. */
  stop: () => Promise<void>
  /** Runs all due jobs, including those that they enqueue, and throws their errors. */
  drain: () => Promise<void>
}
