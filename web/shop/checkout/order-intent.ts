import type { checkoutEndpoints } from '../../../contract/shop/checkout/checkout.ts'
import type { PaymentType } from '../../../contract/shop/orders/orders.ts'
import type { CallInput } from '../../../contract/wire/endpoint.ts'
import { tabStorage } from '../../shared/browser/storage.ts'
import { isInputOfAnother } from './input-owner.ts'

export type OrderBody = CallInput<typeof checkoutEndpoints.placeOrder>['body']

/** An order about to be placed, with its idempotency key (docs/spec/invariants.md#a13). Stored until the server has
 *  answered, so that neither a reload nor a lost response places it twice. */
export interface OrderIntent {
  key: string
  body: OrderBody
  /** Whether its lines had left the cart. */
  isGone?: true
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

const giftMessageKey = 'gift-message'

/** The message of a gift typed before a reload or a visit to the cart; null if the order is not a gift. */
export function readGiftMessage(): string | null {
  return tabStorage.get(giftMessageKey)
}

/** Kept until the order is placed or its person signs out. */
export function keepGiftMessage(message: string | null): void {
  if (message === null) tabStorage.remove(giftMessageKey)
  else tabStorage.set(giftMessageKey, message)
}

const paymentTypeKey = 'payment-type'

/** The payment type chosen before a reload or the end of a session; `paymentTypeFor` ignores one that is gone. */
export function readPaymentType(): PaymentType | null {
  return tabStorage.get(paymentTypeKey) as PaymentType | null
}

/** Kept until the order is placed or its person signs out. */
export function keepPaymentType(type: PaymentType | null): void {
  if (type === null) tabStorage.remove(paymentTypeKey)
  else tabStorage.set(paymentTypeKey, type)
}

const receiverKey = 'receiver'

/** The address chosen before a reload or a visit to the cart; the preview drops one that is gone. */
export function readReceiver(): string | null {
  return tabStorage.get(receiverKey)
}

/** Kept until the order is placed or its person signs out. */
export function keepReceiver(id: string | null): void {
  if (id === null) tabStorage.remove(receiverKey)
  else tabStorage.set(receiverKey, id)
}

/** What the shopper chose beside home delivery at the fee of the settings. */
export interface DeliveryIntent {
  deliveryMethodId: string | null
  pickupPointId: string | null
}

const deliveryKey = 'delivery'

/** The delivery chosen before a reload or a visit to the cart. The server ignores one that is gone. */
export function readDelivery(): DeliveryIntent {
  const [deliveryMethodId, pickupPointId] = (tabStorage.get(deliveryKey) ?? '').split(' ')
  return { deliveryMethodId: deliveryMethodId || null, pickupPointId: pickupPointId || null }
}

/** Kept until the order is placed or its person signs out. */
export function keepDelivery({ deliveryMethodId, pickupPointId }: DeliveryIntent): void {
  if (deliveryMethodId === null) tabStorage.remove(deliveryKey)
  else tabStorage.set(deliveryKey, `${deliveryMethodId} ${pickupPointId ?? ''}`)
}

const codeKey = 'discount-code'

/** The discount code applied before a reload or a visit to the cart; the preview states why it can no longer be used. */
export function readCode(): string | null {
  return tabStorage.get(codeKey)
}

/** Stored until the order is placed or its person signs out. */
export function keepCode(code: string | null): void {
  if (code === null) tabStorage.remove(codeKey)
  else tabStorage.set(codeKey, code)
}

/** Removes what a review stored, after the order is placed, at sign-out and when another person signs in. */
export function forgetReview(): void {
  clearOrderIntent()
  forgetChoices()
}

/** Removes the choices of an order without a response once a cart with these lines has none of its own: they are not those
 *  of the next order. Returns whether it did, at most once; the key stays to check its status. */
export function forgetPlaced(cartIds: readonly string[]): boolean {
  const intent = readOrderIntent()
  if (!intent || intent.isGone || intent.body.cartIds.some((id) => cartIds.includes(id))) return false
  saveOrderIntent({ ...intent, isGone: true })
  forgetChoices()
  return true
}

function forgetChoices(): void {
  keepGiftMessage(null)
  keepPaymentType(null)
  keepReceiver(null)
  keepCode(null)
  keepDelivery({ deliveryMethodId: null, pickupPointId: null })
}

/** Removes what another person's review stored, if its session ended without a sign-out. */
export function forgetReviewOfAnother(): void {
  if (isInputOfAnother()) forgetReview()
}
