import type { checkoutEndpoints } from '../../../contract/shop/checkout/checkout.ts'
import type { HandlerInput } from '../../../contract/wire/endpoint.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { refuseIf } from '../../core/refusals.ts'
import { refusalOfOffset } from '../../offset-credit/offset-credit-rules.ts'
import { appliesCode } from '../../orders/place/order-pricing-rules.ts'
import type { FoundCode } from '../../promotions/discount-code-state.ts'
import { refusalOfPaymentType } from '../pay/payment-options.ts'
import { refusalOfFigures, refusalOfLines, refusalOfTerms, refusalToOrder } from './checkout-rules.ts'
import { priceCheckout } from './price-checkout.ts'
import type { Checkout } from './read-checkout.ts'

type OrderInput = HandlerInput<typeof checkoutEndpoints.placeOrder>['body']

/** Prices the order, or throws the first refusal. Without offset credit, OFFSET_DADAN is refused, because no gateway
 *  serves it. */
export function priceOrRefuse(
  deps: Pick<Dependencies, 'config' | 'clock'>,
  { shop, terms, lines, receiver, unpaidOrders, offsetLeftCents, changedTerms }: Checkout,
  foundCode: FoundCode | null,
  { expected, paymentType }: Pick<OrderInput, 'expected' | 'paymentType'>,
) {
  refuseIf(
    refusalToOrder({ isAllowedToBuy: terms.isAllowedToBuy, lines, receiver, unpaidOrders, changedTerms }),
  )
  refuseIf(refusalOfTerms(expected, terms))
  refuseIf(refusalOfLines(expected, lines))
  const isOffset = paymentType === 'OFFSET_DADAN' && offsetLeftCents !== null
  const { priced, code, refusal } = priceCheckout({
    shop,
    terms,
    lines,
    foundCode,
    paymentType: isOffset ? paymentType : null,
  })
  refuseIf(refusal)
  refuseIf(refusalOfFigures(expected, priced.figures))
  const { totalCents } = priced.figures
  refuseIf(
    isOffset
      ? refusalOfOffset({ lines, totalCents, leftCents: offsetLeftCents })
      : refusalOfPaymentType(deps, paymentType, totalCents),
  )
  // A code whose discount does not exceed the offer is not used up.
  const isUsed = appliesCode(priced)
  const validated = priced.lines.map((line) => ({ ...line, codeApplies: isUsed && line.codeEligible }))
  return { priced: { ...priced, lines: validated }, code: isUsed ? code : null }
}
