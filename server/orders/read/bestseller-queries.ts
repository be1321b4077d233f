import { sql } from 'kysely'
import type { Database } from '../../core/database.ts'

/** Upper limit of the ranking: some of its products may no longer be listed. */
const maxRanked = 40

/** Display products by the number of paid orders since `since`, most first. Pieces decide only between equal numbers,
 *  because one large order says little about demand. */
export async function listBestsellerIds(db: Database, since: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('order_lines as line', 'line.order_id', 'orders.id')
    .where('orders.paid_at', '>=', since)
    .where('orders.state', 'in', ['PAID', 'APPEAL'])
    .groupBy('line.display_product_id')
    .select('line.display_product_id as id')
    .orderBy(sql`count(distinct orders.id)`, 'desc')
    .orderBy(sql`sum(line.quantity)`, 'desc')
    .orderBy('line.display_product_id')
    .limit(maxRanked)
    .execute()
  return rows.map(({ id }) => id)
}
