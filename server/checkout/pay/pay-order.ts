import type { PlacedOrder } from '../../../contract/shop/checkout/checkout.ts'
import { splitPayment } from '../../../contract/shop/orders/carried-money.ts'
import type { PaymentType } from '../../../contract/shop/orders/orders.ts'
import type { Language } from '../../../contract/values/language.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { refuse, refuseIf } from '../../core/refusals.ts'
import { saveAcceptance } from '../../orders/prepared/prepared-order-queries.ts'
import { readOrder } from '../../orders/read/read-order.ts'
import { getOrder, type ShopperOrderKey } from '../../orders/records/order-queries.ts'
import { findRefusalToPay } from '../../orders/records/order-rules.ts'
import { startPayment } from '../../payments/start/start-payment.ts'
import { findRefusalOfPaymentType, type PaymentOption, paymentOptions } from './payment-options.ts'

type Deps = Pick<Dependencies, 'config' | 'db' | 'clock' | 'jobs' | 'log'>

export interface PayOrder extends ShopperOrderKey {
  language: Language
  paymentType: PaymentType | undefined
  /** The terms shown beside the button. */
  acceptedTerms: string | undefined
}

/** Opens the bank page of an unpaid order again, or that of another payment type at the same price. OFFSET_DADAN is
 *  priced by other rules, so an order cannot change to it (docs/spec/distributors.md#offset-credit). */
export async function payOrder(
  deps: Deps,
  { language, paymentType, acceptedTerms, ...key }: PayOrder,
): Promise<PlacedOrder> {
  const { id, prepared, ...payable } = await getPayableOrder(deps, key)
  if (prepared !== null && prepared.acceptedAt === null) {
    if (acceptedTerms !== prepared.termsVersion) refuse({ code: 'terms-not-accepted' })
    await saveAcceptance(deps.db, { orderId: id, termsVersion: acceptedTerms, now: deps.clock.now() })
  }
  if (paymentType !== undefined)
    refuseIf(findRefusalOfPaymentType(deps, paymentType, splitPayment(payable).chargedCents))
  const bankPage = await startPayment(deps, { orderId: id, language, paymentType })
  const order = await readOrder(deps.db, key, deps.clock.now())
  return { order, bankPage: bankPage ?? refuse({ code: 'gateway-unavailable' }) }
}

/** Lists the payment types with which an unpaid order can be paid. */
export async function listPaymentOptions(deps: Deps, key: ShopperOrderKey): Promise<PaymentOption[]> {
  return paymentOptions(deps, splitPayment(await getPayableOrder(deps, key)).chargedCents, null)
}

async function getPayableOrder({ db, clock }: Deps, key: ShopperOrderKey) {
  const order = await getOrder(db, key)
  refuseIf(findRefusalToPay(order, clock.now()))
  return order
}
