import type { ReturnQuote } from '../../../contract/shop/appeals/appeals.ts'
import type { LineQuantities } from '../../../contract/shop/orders/line-quantities.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { refuseIf } from '../../core/refusals.ts'
import { getOrder, type ShopperOrderKey } from '../../orders/records/order-queries.ts'
import { listLinesWithRefunds } from '../../orders/records/partial-refund-queries.ts'
import { getRefundable } from '../../refunds/money/get-refundable.ts'
import { findRefusalOfLines } from '../records/appeal-rules.ts'
import { priceReturn } from './plan-return.ts'

/** The refund of these pieces, as the shopper reads it before the request. It is paid back to the cent when all of them
 *  arrive and nothing else was refunded meanwhile. Refuses `quantity-not-returnable`. */
export async function quoteReturn(
  { db }: Pick<Dependencies, 'db'>,
  { lines, ...key }: ShopperOrderKey & { lines: LineQuantities },
): Promise<ReturnQuote> {
  const { id } = await getOrder(db, key)
  const all = await listLinesWithRefunds(db, id)
  refuseIf(findRefusalOfLines('RETURN', all, lines))
  const left = await getRefundable(db, id)
  const { amountCents, freightCents } = await priceReturn(db, id, { all, returned: lines, left })
  return { amountCents, freightCents }
}
