import type { checkoutEndpoints } from '../../../contract/shop/checkout/checkout.ts'
import type { CallInput } from '../../../contract/wire/endpoint.ts'
import { tabStorage } from '../../shared/browser/storage.ts'

export type OrderBody = CallInput<typeof checkoutEndpoints.placeOrder>['body']

/** An order about to be placed, with its idempotency key (docs/spec/invariants.md#a13). Stored until the server has
 *  answered, so that neither a reload nor a lost response places it twice. */
export interface OrderIntent {
  key: string
  body: OrderBody
}

/** The intent of a submission: the unanswered one if it is for the same order, else a new one. */
export function orderIntentFor(
  body: OrderBody,
  unanswered: OrderIntent | null,
  newKey: () => string,
): OrderIntent {
  const isSame = unanswered !== null && JSON.stringify(unanswered.body) === JSON.stringify(body)
  return isSame ? unanswered : { key: newKey(), body }
}

const orderIntentKey = 'order-intent'

export function saveOrderIntent(orderIntent: OrderIntent): void {
  tabStorage.set(orderIntentKey, JSON.stringify(orderIntent))
}

/** The unanswered order intent, if any. */
export function readOrderIntent(): OrderIntent | null {
  try {
    const stored: unknown = JSON.parse(tabStorage.get(orderIntentKey) ?? 'null')
    return typeof stored === 'object' && stored !== null && 'key' in stored && 'body' in stored
      ? (stored as OrderIntent)
      : null
  } catch {
    return null
  }
}

export function clearOrderIntent(): void {
  tabStorage.remove(orderIntentKey)
}
