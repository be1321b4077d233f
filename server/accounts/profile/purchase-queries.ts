import { sql } from 'kysely'
import type { Cents, PvHundredths } from '../../../contract/values/money.ts'
import { compileOnce, type Slots } from '../../core/compile-once.ts'
import type { Database } from '../../core/database.ts'
import { orNotFound } from '../../core/or-not-found.ts'

/** A person's purchases, net of refunds. */
export interface PurchaseSums {
  /** Paid goods, without freight. */
  totalPriceCents: Cents
  totalPvHundredths: PvHundredths
  /** The part paid since `since`. */
  currentSubtotalCents: Cents
}

/** Sums the ledger entries of a person's own orders (docs/spec/distributors.md#ledger, docs/spec/invariants.md#a29).
 *  A refund counts in the contract year of its purchase, so that no year is negative. */
export async function sumPurchases(db: Database, personId: string, since: Date): Promise<PurchaseSums> {
  const [sums] = await selectPurchases(db, { personId, since })
  return orNotFound(sums)
}

const selectPurchases = compileOnce((db, { personId, since }: Slots<{ personId: string; since: Date }>) =>
  db
    .selectFrom('ledger_entries as entry')
    .innerJoin('orders', 'orders.id', 'entry.order_id')
    .where('entry.person_id', '=', personId)
    .select([
      sql<number>`coalesce(sum(entry.goods_cents), 0)::bigint`.as('totalPriceCents'),
      sql<number>`coalesce(sum(entry.pv_hundredths), 0)::bigint`.as('totalPvHundredths'),
      sql<number>`coalesce(sum(entry.goods_cents) filter (where orders.paid_at >= ${since}), 0)::bigint`.as(
        'currentSubtotalCents',
      ),
    ]),
)
