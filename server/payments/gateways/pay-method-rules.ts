import assert from 'node:assert'
import type { PaymentType } from '../../../contract/shop/orders/orders.ts'

/** The gateway method of each payment type of the specification.
 *  OFFSET_DADAN takes no money, so no gateway serves it. */
const methods = {
  JETCO: 'CARD',
  'ALIPAY.HK': 'ALIPAY_HK',
  'ALIPAY.CN': 'ALIPAY_CN',
  OFFSET_DADAN: null,
} as const satisfies Record<PaymentType, string | null>

/** The gateway method of a payment type, or null where no gateway is called. */
export function toPayMethod(type: PaymentType) {
  return methods[type]
}

/** The payment type of a gateway's method. */
export function toPaymentType(method: NonNullable<ReturnType<typeof toPayMethod>>): PaymentType {
  const types = Object.keys(methods) as PaymentType[]
  const type = types.find((paymentType) => methods[paymentType] === method)
  assert(type, `no payment type uses the method ${method}`)
  return type
}
