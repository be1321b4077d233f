import type { PlacedOrder } from '../../contract/checkout.ts'
import type { Language } from '../../contract/language.ts'
import type { PaymentType } from '../../contract/orders/orders.ts'
import { readOrder } from '../orders/history/read-order.ts'
import { getOrder, type ShopperOrderKey } from '../orders/order-queries.ts'
import { refusalToPay } from '../orders/order-rules.ts'
import { startPayment } from '../payments/attempts/start-payment.ts'
import type { Dependencies } from '../platform/http/dependencies.ts'
import { refuse, refuseIf } from '../platform/http/refuse.ts'
import { type PaymentOption, paymentOptions, refusalOfPaymentType } from './payment-options.ts'

type Paying = Pick<Dependencies, 'config' | 'db' | 'clock' | 'jobs' | 'log'>

/** Opens the bank page of an unpaid order again, or that of another payment type at the same price. OFFSET_DADAN is
 *  priced by other rules, so an order cannot change to it (docs/spec/distributors.md#offset-credit). */
export async function payOrder(
  deps: Paying,
  { lang, paymentType, ...key }: ShopperOrderKey & { lang: Language; paymentType: PaymentType | undefined },
): Promise<PlacedOrder> {
  const { id, figures } = await getPayableOrder(deps, key)
  if (paymentType !== undefined) refuseIf(refusalOfPaymentType(deps, paymentType, figures.totalCents))
  const bankPage = await startPayment(deps, { orderId: id, lang, paymentType })
  const order = await readOrder(deps.db, key, deps.clock.now())
  return { order, bankPage: bankPage ?? refuse({ code: 'gateway-unavailable' }) }
}

/** Lists the payment types with which an unpaid order can be paid. */
export async function listPaymentOptions(deps: Paying, key: ShopperOrderKey): Promise<PaymentOption[]> {
  const { figures } = await getPayableOrder(deps, key)
  return paymentOptions(deps, figures.totalCents, null)
}

async function getPayableOrder({ db, clock }: Paying, key: ShopperOrderKey) {
  const order = await getOrder(db, key)
  refuseIf(refusalToPay(order, clock.now()))
  return order
}
