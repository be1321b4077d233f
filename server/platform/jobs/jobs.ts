import assert from 'node:assert'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Transaction } from '../db/database.ts'

/** A kind of work that is done later. The schema also checks what an older version of the mall has left behind. */
export interface Queue<Data extends object> {
  name: string
  data: z.ZodType<Data>
}

/** Names a queue. Its jobs may run twice, when a process dies at the wrong moment: handlers have to bear that. */
export function defineQueue<Data extends object>(name: string, data: z.ZodType<Data>): Queue<Data> {
  return { name, data }
}

/** Asks for work in the caller's transaction: it is done if, and only if, that transaction commits.
 *  Of several waiting jobs with one `singletonKey` only the first is kept.
 *  @param options.startAfter by the database's clock; at once when left out */
export async function enqueue<Data extends object>(
  tx: Transaction,
  queue: Queue<Data>,
  data: Data,
  { startAfter, singletonKey }: { startAfter?: Date; singletonKey?: string } = {},
): Promise<void> {
  const { rows } = await sql<{ queues: number }>`
    with settings as (select * from pgboss.queue where name = ${queue.name}),
    added as (
      insert into pgboss.job (name, data, start_after, created_on, keep_until, singleton_key, policy, retry_limit,
        retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds, dead_letter)
      select name, ${JSON.stringify(data)}::jsonb, due, pgboss.job_now(), due + retention_seconds * interval '1 second',
        coalesce(${singletonKey ?? null}, gen_random_uuid()::text), policy, retry_limit,
        retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds, dead_letter
      from settings, coalesce(${startAfter ?? null}::timestamptz, pgboss.job_now()) as due
      on conflict do nothing)
    select count(*)::int as queues from settings`.execute(tx)
  assert(rows[0]?.queues === 1, `nobody works on the queue ${queue.name}`)
}

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
