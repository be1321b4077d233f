import { sql } from 'kysely'
import type { Database } from '../../core/database.ts'
import { deadLetterQueue } from '../../core/jobs.ts'

/** A queue with its due jobs, those that failed for good, and the age of the oldest due one in seconds. */
export interface QueueFacts {
  name: string
  waiting: number
  failed: number
  oldestSeconds: number
}

/** The waiting jobs are read by the index of pg-boss for them. It has none for failed jobs, but the workers count those
 *  every five seconds. */
export async function listQueueFacts(db: Database): Promise<QueueFacts[]> {
  const { rows } = await sql<QueueFacts>`
    select queue.name, due.waiting, queue.failed_count as failed,
      coalesce(extract(epoch from pgboss.job_now() - due.since), 0)::float8 as "oldestSeconds"
    from pgboss.queue as queue, lateral (
      select count(*)::int as waiting, min(job.start_after) as since from pgboss.job
      where job.name = queue.name and job.state < 'active' and not job.blocked
        and job.start_after <= pgboss.job_now()) as due
    where queue.name <> ${deadLetterQueue}
    order by queue.name`.execute(db)
  return rows
}

/** Seconds since a worker last checked the scheduled jobs, which it does every three seconds; null before the first. */
export async function readWorkerAge(db: Database): Promise<number | null> {
  const { rows } = await sql<{ seconds: number | null }>`
    select extract(epoch from pgboss.job_now() - cron_on)::float8 as seconds from pgboss.version`.execute(db)
  return rows[0]?.seconds ?? null
}

/** The mails that wait and that failed, and the age of the oldest waiting one in seconds. */
export async function readOutbox(
  db: Database,
  now: Date,
): Promise<{ queued: number; failed: number; oldestSeconds: number }> {
  const { rows } = await sql<{ queued: number; failed: number; oldestSeconds: number }>`
    select count(*) filter (where state = 'QUEUED')::int as queued,
      count(*) filter (where state = 'FAILED')::int as failed,
      coalesce(extract(epoch from ${now}::timestamptz - min(created_at) filter (where state = 'QUEUED')), 0)::float8
        as "oldestSeconds"
    from mails where state in ('QUEUED', 'FAILED')`.execute(db)
  return rows[0] ?? { queued: 0, failed: 0, oldestSeconds: 0 }
}

/** Seconds since all archived WAL was last stored, as the continuous backup reports every minute; null without one. */
export async function readUnstoredSeconds(db: Database): Promise<number | null> {
  const { rows } = await sql<{ seconds: number | null }>`
    select extract(epoch from clock_timestamp() - coalesce(max(ended_at) filter (where error is null), min(started_at)))::float8
      as seconds from backup_runs where kind = 'WAL'`.execute(db)
  return rows[0]?.seconds ?? null
}

/** The state of the PostgreSQL server. */
export interface ServerFacts {
  /** Connections of all programs. */
  connections: number
  /** How many the server accepts from programs that are no superuser. */
  allowedConnections: number
  /** How long the archive has refused WAL; 0 while it takes it, or without an archive. */
  unarchivedSeconds: number
  /** How far the slowest standby is behind; null without a standby, or without the right to see it (`pg_monitor`). */
  standbySeconds: number | null
  /** The standbys that follow; 0 without that right. */
  standbys: number
}

export async function readServerFacts(db: Database): Promise<ServerFacts | undefined> {
  const { rows } = await sql<ServerFacts>`
    select
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
        - current_setting('reserved_connections')::int as "allowedConnections",
      (select case when last_failed_time > coalesce(last_archived_time, '-infinity')
          then extract(epoch from clock_timestamp() - coalesce(last_archived_time, stats_reset)) else 0 end::float8
        from pg_stat_archiver) as "unarchivedSeconds",
      extract(epoch from max(coalesce(replay_lag, interval '0')))::float8 as "standbySeconds",
      count(*) filter (where state = 'streaming')::int as standbys
    from pg_stat_replication where state is not null and application_name <> 'pg_receivewal'`.execute(db)
  return rows[0]
}
