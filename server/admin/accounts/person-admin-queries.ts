import { sql } from 'kysely'
import type { Database } from '../../core/database.ts'

/** Number of paid orders of a person. */
export async function countPaidOrders(db: Database, personId: string): Promise<number> {
  const { orders } = await db
    .selectFrom('orders')
    .where('person_id', '=', personId)
    .where('paid_at', 'is not', null)
    .select(sql<number>`count(*)::int`.as('orders'))
    .executeTakeFirstOrThrow()
  return orders
}

/** Who is affected when a distributor is disabled: members, links, earnings and unpaid orders. */
export async function readAffected(db: Database, personId: string) {
  return await db
    .selectFrom('distributors')
    .where('person_id', '=', personId)
    .select([
      sql<number>`(select count(*)::int from people
        where sponsor_id = ${personId} and verified_at is not null)`.as('members'),
      sql<number>`(select count(*)::int from share_links
        where owner_id = ${personId} and deactivated_at is null)`.as('openLinks'),
      sql<number>`(select coalesce(sum(pending_cents), 0)::bigint from ledger_sums
        where sponsor_id = ${personId})`.as('pendingCents'),
      sql<number>`(select coalesce(sum(payable_cents), 0)::bigint from ledger_sums
        where sponsor_id = ${personId})
        - (select coalesce(sum(paid_cents), 0)::bigint from payouts where sponsor_id = ${personId})`.as(
        'payableCents',
      ),
      sql<number>`(select count(*)::int from orders
        where sponsor_id = ${personId} and state = 'UNPAID')`.as('unpaidOrders'),
    ])
    .executeTakeFirst()
}

/** When a person was erased; null otherwise. */
export async function findErasure(db: Database, personId: string): Promise<Date | null> {
  const row = db.selectFrom('people').where('id', '=', personId).select('erased_at as erasedAt')
  return (await row.executeTakeFirst())?.erasedAt ?? null
}
