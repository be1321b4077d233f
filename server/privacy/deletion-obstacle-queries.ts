import { sql } from 'kysely'
import type { Database } from '../core/database.ts'
import { hasOpenMatter, refundLeftToStaff } from './account-queries.ts'
import type { DeletionFacts, DeletionLosses } from './deletion-state.ts'

const maxListed = 20

/** Obstacles to the deletion of an account, with the keys of their pages. */
export async function getDeletionFacts(db: Database, personId: string, now: Date): Promise<DeletionFacts> {
  const orders = await db
    .selectFrom('orders')
    .where('person_id', '=', personId)
    .where(hasOpenMatter)
    .select(['invoice', 'state', refundLeftToStaff.as('isRefundLeftToStaff')])
    .orderBy('created_at', 'desc')
    .limit(maxListed)
    .execute()
  const appeals = await db
    .selectFrom('appeals')
    .innerJoin('orders', 'orders.id', 'appeals.order_id')
    .where('appeals.person_id', '=', personId)
    .where('appeals.state', '=', 'OPEN')
    .select(['appeals.id', 'orders.invoice'])
    .orderBy('appeals.created_at', 'desc')
    .limit(maxListed)
    .execute()
  const { rows } = await sql<{ isStaff: boolean }>`
    select exists (select from person_roles where person_id = ${personId} and role = 'ROLE_CMS_IIT') as "isStaff"
    `.execute(db)
  return { orders, appeals, isStaff: rows[0]?.isStaff ?? false, ...(await getSums(db, personId, now)) }
}

/** What a person would lose by a deletion. A negative balance is no loss. */
export async function getDeletionLosses(db: Database, personId: string, now: Date): Promise<DeletionLosses> {
  const { earningCents, creditCents } = await getSums(db, personId, now)
  return { earningCents: Math.max(0, earningCents), creditCents }
}

/** Unpaid earnings and unused credits of a person. The earnings are negative if the person owes them. */
async function getSums(db: Database, personId: string, now: Date): Promise<DeletionLosses> {
  const { rows } = await sql<DeletionLosses>`
    select (select coalesce(sum(pending_cents + payable_cents), 0) from ledger_sums where sponsor_id = ${personId})::bigint
        - (select coalesce(sum(paid_cents), 0) from payouts where sponsor_id = ${personId})::bigint as "earningCents",
      (select coalesce(sum(remaining_cents), 0) from offset_credits
        where person_id = ${personId} and closed_at is null and (expires_at is null or expires_at > ${now}))::bigint
        as "creditCents"`.execute(db)
  return rows[0] ?? { earningCents: 0, creditCents: 0 }
}
