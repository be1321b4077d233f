import { sql } from 'kysely'
import type { SeenStep } from '../../contract/funnel.ts'
import type { Database } from '../platform/db/database.ts'

/** Adds to the counts of days and steps, all of them or none. */
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

/** How many visits came to each step, day by day since one; a day without any is absent. */
export async function listCounts(
  db: Database,
  first: string,
): Promise<{ day: string; step: SeenStep; count: number }[]> {
  const { rows } = await sql<{ day: string; step: SeenStep; count: number }>`
    select day::text, step, count from funnel_counts where day >= ${first}::date
    order by day, step limit 1000`.execute(db)
  return rows
}

/** How many orders were placed on each day of Hong Kong since a moment, and how many of those have been paid. */
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
