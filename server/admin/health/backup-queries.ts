import { sql } from 'kysely'
import type { Health } from '../../../contract/admin/health/health-admin.ts'
import type { Database } from '../../core/database.ts'

/** A daily base backup with an hour to spare. */
const maxAgeMs = 25 * 3_600_000
/** A run without an end is taken for killed after this time: the limit of its unit. */
const maxRunMs = 6 * 3_600_000
/** The promised maximum loss. */
const maxUnstoredMs = 5 * 60_000

/** The last backups, as the backup command reported them; null if it has reported none. */
export async function readBackups(db: Database, now: Date): Promise<Health['backups']> {
  const { rows } = await sql<{
    kind: 'BACKUP' | 'VERIFY' | 'WAL'
    endedAt: Date | null
    error: string | null
    startedAt: Date
    succeededAt: Date | null
  }>`
    select kinds.kind, latest.ended_at as "endedAt", latest.error, latest.started_at as "startedAt",
      (select max(ended_at) from backup_runs where kind = kinds.kind and error is null) as "succeededAt"
    from (values ('BACKUP'), ('VERIFY'), ('WAL')) as kinds (kind)
    cross join lateral (select * from backup_runs where kind = kinds.kind
      and (ended_at is not null or started_at < ${new Date(now.getTime() - maxRunMs)})
      order by started_at desc limit 1) as latest`.execute(db)
  const { runs, walStoredAt, walSince } = await readWal(db)
  if (runs === 0) return null
  const succeeded = (kind: 'BACKUP' | 'VERIFY') => rows.find((row) => row.kind === kind)?.succeededAt ?? null
  const [lastAt, verifiedAt] = [succeeded('BACKUP'), succeeded('VERIFY')]
  const failed = rows.find(({ endedAt, error }) => endedAt === null || error !== null)
  return {
    lastAt: lastAt?.toISOString() ?? null,
    verifiedAt: verifiedAt?.toISOString() ?? null,
    isLate: lastAt === null || now.getTime() - lastAt.getTime() > maxAgeMs,
    walStoredAt: walStoredAt?.toISOString() ?? null,
    isWalLate: walSince !== null && now.getTime() - walSince.getTime() > maxUnstoredMs,
    failed: failed
      ? { kind: failed.kind, startedAt: failed.startedAt.toISOString(), error: failed.error }
      : null,
  }
}

/** When all archived WAL was last stored, and if never, since when it is reported. */
async function readWal(db: Database) {
  const { rows } = await sql<{ runs: number; walStoredAt: Date | null; walSince: Date | null }>`
    select count(*)::int as runs, max(ended_at) filter (where kind = 'WAL' and error is null) as "walStoredAt",
      coalesce(max(ended_at) filter (where kind = 'WAL' and error is null), min(started_at) filter (where kind = 'WAL'))
        as "walSince"
    from backup_runs`.execute(db)
  return rows[0] ?? { runs: 0, walStoredAt: null, walSince: null }
}
