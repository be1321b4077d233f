import type { InputOf } from '../platform/api/calls.ts'
import { tabStorage } from '../platform/session/storage.ts'

export type OrderBody = InputOf<'POST /order'>['body']

/** An order that a shopper meant to place, with the key under which it exists once at most (docs/spec/invariants.md#a13).
 *  It is kept until the mall has answered, so that neither a reload nor a lost answer orders twice. */
export interface OrderIntent {
  key: string
  body: OrderBody
}

/** The orderIntent behind a press of the button: the one that is still unanswered if it was for the same order,
 *  or else a new one. */
export function orderIntentFor(
  body: OrderBody,
  unanswered: OrderIntent | null,
  newKey: () => string,
): OrderIntent {
  const isSame = unanswered !== null && JSON.stringify(unanswered.body) === JSON.stringify(body)
  return isSame ? unanswered : { key: newKey(), body }
}

/** 128 random bits. Written out because `crypto.randomUUID` is missing on pages without TLS. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}

const orderIntentKey = 'order-intent'

export function saveOrderIntent(orderIntent: OrderIntent): void {
  tabStorage.set(orderIntentKey, JSON.stringify(orderIntent))
}

/** The order that the mall has not answered yet, if there is one. */
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
