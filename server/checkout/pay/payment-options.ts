import { type PaymentType, paymentType } from '../../../contract/shop/orders/orders.ts'
import type { Refusal } from '../../../contract/wire/refusals.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { findRefusalOfOffset } from '../../offset-credit/offset-credit-rules.ts'
import { findAmountLimits, findRefusalOfAmount } from '../../payments/attempts/payment-rules.ts'
import { createGateways } from '../../payments/gateways/gateways.ts'

type Configured = Pick<Dependencies, 'config' | 'clock'>

export interface PaymentOption {
  type: PaymentType
  refusal: Refusal | null
  leftCents?: number
}

/** An order priced for payment by offset credit, and the credit left in cents. */
export interface Offset {
  lines: Parameters<typeof findRefusalOfOffset>[0]['lines']
  totalCents: number
  leftCents: number
}

/** Lists the payment types for an order of this total. Types without a gateway are omitted.
 *  @param offset null unless the person is an active distributor */
export function paymentOptions(deps: Configured, totalCents: number, offset: Offset | null): PaymentOption[] {
  const byMoney = paymentType.options
    .filter((type) => createGateways(deps).route(type) !== null)
    .map((type) => ({ type, refusal: findRefusalOfPaymentType(deps, type, totalCents) }))
  if (offset === null) return byMoney
  const { leftCents } = offset
  return [...byMoney, { type: 'OFFSET_DADAN', refusal: findRefusalOfOffset(offset), leftCents }]
}

/** The refusal of a payment type for this total, or null. Gateways have minimum and maximum amounts. */
export function findRefusalOfPaymentType(
  deps: Configured,
  type: PaymentType,
  totalCents: number,
): Refusal | null {
  const route = createGateways(deps).route(type)
  if (route === null) return { code: 'payment-type-unavailable' }
  // An order of HK$0 needs no gateway.
  if (totalCents === 0) return null
  return findRefusalOfAmount(totalCents, findAmountLimits(route.gateway.capabilities, route.method))
}
