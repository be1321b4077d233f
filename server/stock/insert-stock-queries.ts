import { sql } from 'kysely'
import type { Transaction } from '../core/database.ts'
import { emitStockChanged } from '../platform/webhooks/emit-event.ts'
import type { StockQuantity } from './stock-queries.ts'

/** Creates the stock rows and opening movements of new specifications, thousands at once for imports. */
export async function insertStock(tx: Transaction, openings: readonly StockQuantity[]): Promise<void> {
  if (openings.length === 0) return
  const ids = openings.map(({ specificationId }) => specificationId)
  const quantities = openings.map((opening) => opening.quantity)
  await sql`
    with opened as (
      insert into stock (specification_id, on_hand)
      select * from unnest(${ids}::uuid[], ${quantities}::integer[])
      returning specification_id, on_hand
    )
    insert into stock_movements (specification_id, quantity, reason)
    select specification_id, on_hand, 'OPENING' from opened where on_hand > 0
  `.execute(tx)
  const filled = openings.filter(({ quantity }) => quantity > 0)
  await emitStockChanged(
    tx,
    filled.map(({ specificationId }) => specificationId),
  )
}
