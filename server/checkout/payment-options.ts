import { type PaymentType, paymentType } from '../../contract/orders/orders.ts'
import type { Refusal } from '../../contract/refusals.ts'
import { refusalOfOffset } from '../offset-credit/offset-credit-rules.ts'
import { gatewaysOf } from '../payments/attempts/gateways.ts'
import { limitsOf, refusalOfAmount } from '../payments/payment-rules.ts'
import type { Dependencies } from '../platform/http/dependencies.ts'

type Configured = Pick<Dependencies, 'config' | 'clock'>

export interface PaymentOption {
  type: PaymentType
  refusal: Refusal | null
  leftCents?: number
}

/** What an order would be if it were drawn from large orders paid before, and what is left of those. */
export interface Offset {
  lines: Parameters<typeof refusalOfOffset>[0]['lines']
  totalCents: number
  leftCents: number
}

/** How an order of this total can be paid. A type that no gateway serves is not shown at all,
 *  and the one for distributors to nobody else. @param offset null for whoever is no active distributor */
export function paymentOptions(deps: Configured, totalCents: number, offset: Offset | null): PaymentOption[] {
  const byMoney = paymentType.options
    .filter((type) => gatewaysOf(deps).route(type) !== null)
    .map((type) => ({ type, refusal: refusalOfPaymentType(deps, type, totalCents) }))
  if (offset === null) return byMoney
  const { leftCents } = offset
  return [...byMoney, { type: 'OFFSET_DADAN', refusal: refusalOfOffset(offset), leftCents }]
}

/** Why an order of this total cannot be paid so, or null. Gateways take neither very small nor very large amounts. */
export function refusalOfPaymentType(
  deps: Configured,
  type: PaymentType,
  totalCents: number,
): Refusal | null {
  const route = gatewaysOf(deps).route(type)
  if (route === null) return { code: 'payment-type-unavailable' }
  // Nothing is asked of a gateway for an order of HK$0.
  if (totalCents === 0) return null
  return refusalOfAmount(totalCents, limitsOf(route.gateway.capabilities, route.method))
}
