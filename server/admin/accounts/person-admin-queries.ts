import { sql } from 'kysely'
import type { Database } from '../../core/database.ts'

/** Paid orders of people, by the id of the person; those without are absent. */
export async function readPaidOrders(
  db: Database,
  personIds: readonly string[],
): Promise<Map<string, PaidOrders>> {
  if (personIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('orders')
    .where('person_id', 'in', personIds)
    .where('paid_at', 'is not', null)
    .groupBy('person_id')
    .select([
      'person_id as personId',
      sql<number>`count(*)::int`.as('orders'),
      sql<Date>`max(created_at)`.as('lastOrderedAt'),
    ])
    .execute()
  return new Map(rows.map(({ personId, ...paid }) => [personId, paid]))
}

export interface PaidOrders {
  orders: number
  lastOrderedAt: Date
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
