import type { Language } from '../../contract/language.ts'
import type { PaymentType, PlacedOrder } from '../../contract/orders/orders.ts'
import { readOrder } from '../orders/history/read-order.ts'
import { getOrder, type OwnOrder } from '../orders/order-queries.ts'
import { refusalToPay } from '../orders/order-rules.ts'
import { startPayment } from '../payments/attempts/start-payment.ts'
import type { Dependencies } from '../platform/http/dependencies.ts'
import { refuse, refuseIf } from '../platform/http/refuse.ts'
import { type PaymentOption, paymentOptions, refusalOfPaymentType } from './payment-options.ts'

type Paying = Pick<Dependencies, 'config' | 'db' | 'clock' | 'jobs' | 'log'>

/** Opens the bank page of an order again while its window lasts, or that of another payment type, which costs the
 *  same. Refuses with `order-not-payable`, `order-voided`, `payment-window-closing` in its last minute,
 *  `payment-type-unavailable`, or `gateway-unavailable` when the bank is silent. What is drawn from a large order is
 *  priced by other rules, so nothing that was placed for money can become that (docs/spec/distributors.md#offset-credit). */
export async function payOrder(
  deps: Paying,
  { lang, paymentType, ...own }: OwnOrder & { lang: Language; paymentType: PaymentType | undefined },
): Promise<PlacedOrder> {
  const { id, figures } = await getPayableOrder(deps, own)
  if (paymentType !== undefined) refuseIf(refusalOfPaymentType(deps, paymentType, figures.totalCents))
  const bankPage = await startPayment(deps, { orderId: id, lang, paymentType })
  const order = await readOrder(deps.db, own, deps.clock.now())
  return { order, bankPage: bankPage ?? refuse({ code: 'gateway-unavailable' }) }
}

/** How an order that still waits can be paid. */
export async function listPaymentOptions(deps: Paying, own: OwnOrder): Promise<PaymentOption[]> {
  const { figures } = await getPayableOrder(deps, own)
  return paymentOptions(deps, figures.totalCents, null)
}

async function getPayableOrder({ db, clock }: Paying, own: OwnOrder) {
  const order = await getOrder(db, own)
  refuseIf(refusalToPay(order, clock.now()))
  return order
}
