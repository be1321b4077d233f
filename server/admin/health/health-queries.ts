import { sql } from 'kysely'
import { gatewayFaultMinutes, type Health } from '../../../contract/admin/health/health-admin.ts'
import type { Database } from '../../core/database.ts'
import { deadLetterQueue } from '../../core/jobs.ts'
import { reconcilePayments } from '../../payments/attempts/payment-queues.ts'
import { listGatewayFaults } from '../../payments/gateways/gateway-fault-queries.ts'
import { readBackups } from './backup-queries.ts'

/** Maximum count of failed jobs. */
const maxFailedJobs = 20
const longestError = 300

/** Health of the mall according to the database, including the job queues of all processes. */
export async function readHealth(db: Database, now: Date): Promise<Health> {
  const [{ at, ...database }, reconciledAt, mails, queues, failedJobs, gateways, backups] = await Promise.all(
    [
      readDatabase(db),
      readReconciled(db),
      countMails(db),
      listQueues(db),
      listFailedJobs(db),
      listGatewayFaults(db, new Date(now.getTime() - gatewayFaultMinutes * 60_000)),
      readBackups(db, now),
    ],
  )
  return { at, database, reconciledAt, gateways, backups, mails, queues, failedJobs }
}

async function readDatabase(db: Database): Promise<Health['database'] & { at: string }> {
  const { rows } = await sql<Health['database'] & { at: string }>`
    select ${iso('pgboss.job_now()')} as at, current_setting('server_version') as version,
      pg_database_size(current_database())::float8 as "sizeBytes",
      (select numbackends from pg_stat_database where datname = current_database()) as connections,
      current_setting('max_connections')::int as "maxConnections",
      ${iso('pg_postmaster_start_time()')} as "startedAt"
  `.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('The health query returned no row.')
  return row
}

async function readReconciled(db: Database): Promise<string | null> {
  const { rows } = await sql<{ at: string | null }>`
    select ${iso('max(completed_on)')} as at from pgboss.job
    where name = ${reconcilePayments.name} and state = 'completed'
  `.execute(db)
  return rows[0]?.at ?? null
}

async function countMails(db: Database): Promise<Health['mails']> {
  const { rows } = await sql<Health['mails']>`
    select count(*) filter (where state = 'QUEUED')::int as queued,
      count(*) filter (where state = 'FAILED')::int as failed,
      ${iso("min(created_at) filter (where state = 'QUEUED')")} as "oldestQueuedAt"
    from mails where state in ('QUEUED', 'FAILED')
  `.execute(db)
  return rows[0] ?? { queued: 0, failed: 0, oldestQueuedAt: null }
}

/** Running and failed jobs as the workers count them every five seconds, because pg-boss has no index for them. */
async function listQueues(db: Database): Promise<Health['queues']> {
  const { rows } = await sql<Health['queues'][number]>`
    select queue.name, jobs.waiting, jobs.planned, queue.active_count as active, queue.failed_count as failed,
      ${iso('jobs.since')} as "waitingSince"
    from pgboss.queue as queue, lateral (
      select count(*) filter (where job.start_after <= now)::int as waiting,
        count(*) filter (where job.start_after > now)::int as planned,
        min(job.start_after) filter (where job.start_after <= now) as since
      from pgboss.job, pgboss.job_now() as now
      where job.name = queue.name and job.state < 'active' and not job.blocked) as jobs
    where queue.name <> ${deadLetterQueue}
    order by queue.name
  `.execute(db)
  return rows
}

/** Masks addresses in the error of a job; operators need not see them. */
async function listFailedJobs(db: Database): Promise<Health['failedJobs']> {
  const { rows } = await sql<Health['failedJobs'][number]>`
    select job.id::text, queue.name as queue, job.retry_count + 1 as tries, ${iso('job.completed_on')} as "failedAt",
      left(regexp_replace(coalesce(job.output ->> 'message', ''), '[^[:space:]<>@]+@[^[:space:]<>@]+', '<address>', 'g'),
        ${longestError}) as error
    from pgboss.queue as queue, lateral (
      select id, retry_count, completed_on, output from pgboss.job where name = queue.name and state = 'failed'
      order by completed_on desc nulls last, id limit ${maxFailedJobs}) as job
    where queue.failed_count > 0
    order by job.completed_on desc nulls last, job.id limit ${maxFailedJobs}
  `.execute(db)
  return rows
}

function iso(moment: string) {
  return sql<string>`to_char(${sql.raw(moment)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"')`
}
