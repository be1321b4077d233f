import { sql } from 'kysely'
import type { SeenStep } from '../../contract/analytics.ts'
import type { Database } from '../platform/db/database.ts'

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
  first: string,
): Promise<{ day: string; step: SeenStep; count: number }[]> {
  const { rows } = await sql<{ day: string; step: SeenStep; count: number }>`
    select day::text, step, count from funnel_counts where day >= ${first}::date
    order by day, step limit 1000`.execute(db)
  return rows
}

/** Orders placed on each Hong Kong day since a time, and how many of them are paid. */
export async function listPlaced(
  db: Database,
  since: Date,
): Promise<{ day: string; placed: number; paid: number }[]> {
  return await db
    .selectFrom('orders')
    .where('created_at', '>=', since)
    .select([
      sql<string>`(created_at at time zone 'Asia/Hong_Kong')::date::text`.as('day'),
      sql<number>`count(*)::int`.as('placed'),
      sql<number>`count(paid_at)::int`.as('paid'),
    ])
    .groupBy(sql`1`)
    .execute()
}
