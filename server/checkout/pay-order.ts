import type { Language } from '../../contract/language.ts'
import type { PlacedOrder } from '../../contract/orders.ts'
import { getOrder, type OwnOrder } from '../orders/order-queries.ts'
import { showOrder } from '../orders/read-order.ts'
import { startPayment } from '../payments/start-payment.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import { refuse, refuseIf } from '../platform/refuse.ts'

/** Opens the bank page of an order again while its window lasts. Refuses with `order-not-payable`, `order-voided`,
 *  `payment-window-closing` in its last minute, or `gateway-unavailable` when the bank is silent. */
export async function payOrder(
  deps: Pick<Dependencies, 'config' | 'db' | 'clock' | 'jobs'>,
  { lang, ...own }: OwnOrder & { lang: Language },
): Promise<PlacedOrder> {
  const stored = await getOrder(deps.db, own)
  const order = showOrder(stored, deps.clock.now())
  refuseIf(order.refusals.pay)
  const bankPage = await startPayment(deps, { orderId: stored.id, lang })
  return { order, bankPage: bankPage ?? refuse({ code: 'gateway-unavailable' }) }
}
