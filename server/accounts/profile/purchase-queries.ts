import { sql } from 'kysely'
import type { Cents, PvHundredths } from '../../../contract/money.ts'
import type { Database } from '../../platform/db/database.ts'

/** What a person has bought, refunds taken off. */
export interface PurchaseSums {
  /** Goods paid for, without freight. */
  totalPriceCents: Cents
  totalPvHundredths: PvHundredths
  /** Of the total, what was paid since a moment. */
  currentSubtotalCents: Cents
}

/** Adds up what the ledger says of a person's own orders (docs/spec/distributors.md#ledger, docs/spec/invariants.md#a29). What came back is taken off
 *  the contract year in which it was bought, so that no year falls below nothing. */
export async function sumPurchases(db: Database, personId: string, since: Date): Promise<PurchaseSums> {
  return await db
    .selectFrom('ledger_entries as entry')
    .innerJoin('orders', 'orders.id', 'entry.order_id')
    .where('entry.person_id', '=', personId)
    .select([
      sql<number>`coalesce(sum(entry.goods_cents), 0)::bigint`.as('totalPriceCents'),
      sql<number>`coalesce(sum(entry.pv_hundredths), 0)::bigint`.as('totalPvHundredths'),
      sql<number>`coalesce(sum(entry.goods_cents) filter (where orders.paid_at >= ${since}), 0)::bigint`.as(
        'currentSubtotalCents',
      ),
    ])
    .executeTakeFirstOrThrow()
}
