import { sql } from 'kysely'
import type { Database } from '../core/database.ts'
import type { Counted } from './count-buffer.ts'
import type { VitalCount, VitalKey } from './web-vital-state.ts'

/** Adds to the histograms, all or nothing. */
export async function addVitalCounts(
  db: Database,
  counts: readonly Counted<VitalKey & { day: string }>[],
): Promise<void> {
  if (counts.length === 0) return
  const column = (name: keyof VitalCount | 'day') => counts.map((counted) => counted[name])
  // Arrays, because a statement takes at most 65,535 parameters.
  await sql`
    insert into web_vital_counts (day, release, page_type, device, metric, bucket, count)
    select * from unnest(${column('day')}::date[], ${column('release')}::timestamptz[], ${column('pageType')}::text[],
      ${column('device')}::text[], ${column('metric')}::text[], ${column('bucket')}::smallint[], ${column('count')}::bigint[])
    on conflict (day, release, page_type, device, metric, bucket)
      do update set count = web_vital_counts.count + excluded.count`.execute(db)
}

/** Releases of the dashboard. */
const maxReleases = 8

/** The histograms since a day, of the latest releases. */
export async function listVitalCounts(
  db: Database,
  firstDay: string,
): Promise<(VitalCount & { firstDay: string })[]> {
  const { rows } = await sql<VitalCount & { firstDay: string }>`
    with latest as (
      select release, min(day)::text as first_day from web_vital_counts where day >= ${firstDay}::date
      group by release order by release desc limit ${maxReleases})
    select to_char(release at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as release, first_day as "firstDay",
      page_type as "pageType", device, metric, bucket, sum(count)::int as count
    from web_vital_counts join latest using (release)
    where day >= ${firstDay}::date
    group by release, first_day, page_type, device, metric, bucket`.execute(db)
  return rows
}

/** Deletes at most `max` histogram rows before a day. */
export async function deleteVitalCounts(db: Database, before: string, max: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from web_vital_counts where ctid = any(array(
      select ctid from web_vital_counts where day < ${before}::date limit ${max}))`.execute(db)
  return Number(numAffectedRows)
}
