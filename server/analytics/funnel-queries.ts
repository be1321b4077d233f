import { sql } from 'kysely'
import type { SeenStep } from '../../contract/shop/analytics/funnel.ts'
import type { Database } from '../core/database.ts'

/** Adds to the counts by day and step, all or nothing. */
export async function addCounts(
  db: Database,
  counts: readonly { day: string; step: SeenStep; count: number }[],
): Promise<void> {
  if (counts.length === 0) return
  await db
    .insertInto('funnel_counts')
    .values([...counts])
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'step'])
        .doUpdateSet({ count: sql<number>`funnel_counts.count + excluded.count` }),
    )
    .execute()
}

/** Counts of each step by day, from the first day on. Days without visits are absent. */
export async function listCounts(
  db: Database,
  firstDay: string,
): Promise<{ day: string; step: SeenStep; count: number }[]> {
  const { rows } = await sql<{ day: string; step: SeenStep; count: number }>`
    select day::text, step, count from funnel_counts where day >= ${firstDay}::date
    order by day, step limit 1000`.execute(db)
  return rows
}

/** Orders placed on each Hong Kong day since a time, and how many of them are paid. */
export async function listPlaced(
  db: Database,
  since: Date,
): Promise<{ day: string; placed: number; paid: number }[]> {
  // Both counts are read from indexes alone. An order is paid after it was placed, so both begin at the same time.
  const { rows } = await sql<{ day: string; placed: number; paid: number }>`
    with placed as (
      select (created_at at time zone 'Asia/Hong_Kong')::date as day, count(*)::int as orders
      from orders where created_at >= ${since} group by 1),
    paid as (
      select (created_at at time zone 'Asia/Hong_Kong')::date as day, count(*)::int as orders
      from orders where paid_at >= ${since} and created_at >= ${since} group by 1)
    select placed.day::text as day, placed.orders as placed, coalesce(paid.orders, 0) as paid
    from placed left join paid on paid.day = placed.day`.execute(db)
  return rows
}
