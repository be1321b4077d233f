import { sql } from 'kysely'
import type { Cents, PvHundredths } from '../../contract/money.ts'
import type { Database } from '../platform/database.ts'

/** What a person has bought, refunds taken off. */
export interface PurchaseSums {
  /** Goods paid for, without freight. */
  totalPriceCents: Cents
  totalPvHundredths: PvHundredths
  /** Of the total, what was paid since a moment. */
  currentSubtotalCents: Cents
}

/** Adds up the orders that were paid and not refunded (hong-kong.md 5.5). What was drawn from an offset grant was
 *  counted when the big order was sold, and does not count again (5.7). The ledger of profit share, once there is
 *  one, answers the same question with the same three sums. */
export async function sumPurchases(db: Database, personId: string, since: Date): Promise<PurchaseSums> {
  return await db
    .selectFrom('orders')
    .where('person_id', '=', personId)
    .where('state', 'in', ['PAID', 'APPEAL', 'REFUND'])
    .where('payment_type', '<>', 'OFFSET_DADAN')
    .select([
      sql<number>`coalesce(sum(subtotal_cents), 0)::bigint`.as('totalPriceCents'),
      sql<number>`coalesce(sum(pv_hundredths), 0)::bigint`.as('totalPvHundredths'),
      sql<number>`coalesce(sum(subtotal_cents) filter (where paid_at >= ${since}), 0)::bigint`.as(
        'currentSubtotalCents',
      ),
    ])
    .executeTakeFirstOrThrow()
}
