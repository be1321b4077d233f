import type { OrderState } from '../../../contract/shop/orders/orders.ts'
import type { Refusal } from '../../../contract/wire/refusals.ts'
import type { Database } from '../../core/database.ts'
import { hasSentAndUnrefunded } from '../../orders/records/shipment-queries.ts'
import { isPartlyShipped } from '../../orders/records/shipment-rules.ts'
import { findRefusalToRefundWhole } from './refund-order-rules.ts'

/** The refusal of a refund of everything that is left of an order, or null. */
export async function readRefusalToRefundWhole(
  db: Database,
  order: { id: string; orderState: OrderState; shippedAt: Date | null; logisticsInfo: string | null },
): Promise<Refusal | null> {
  const hasSentPart = isPartlyShipped(order) && (await hasSentAndUnrefunded(db, order.id))
  return findRefusalToRefundWhole({ ...order, hasSentPart })
}
