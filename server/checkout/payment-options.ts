import { type PaymentType, paymentType } from '../../contract/orders.ts'
import type { Refusal } from '../../contract/refusals.ts'
import { gatewaysOf } from '../payments/gateways.ts'
import type { Dependencies } from '../platform/dependencies.ts'

type Configured = Pick<Dependencies, 'config' | 'clock'>

export interface PaymentOption {
  type: PaymentType
  refusal: Refusal | null
}

/** How an order of this total can be paid. A type that no gateway serves is not shown at all. */
export function paymentOptions(deps: Configured, totalCents: number): PaymentOption[] {
  return paymentType.options
    .filter((type) => gatewaysOf(deps).route(type) !== null)
    .map((type) => ({ type, refusal: refusalOfPaymentType(deps, type, totalCents) }))
}

/** Why an order of this total cannot be paid so, or null. Some acquirers take a wallet only up to an amount. */
export function refusalOfPaymentType(
  deps: Configured,
  type: PaymentType,
  totalCents: number,
): Refusal | null {
  const route = gatewaysOf(deps).route(type)
  const largestCents = route?.gateway.capabilities.largestCents[route.method] ?? Number.POSITIVE_INFINITY
  return route === null || totalCents > largestCents ? { code: 'payment-type-unavailable' } : null
}
