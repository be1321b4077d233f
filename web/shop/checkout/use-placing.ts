import { useRef, useState } from 'react'
import type { PlacedOrder } from '../../../contract/shop/checkout/checkout.ts'
import type { Refusal } from '../../../contract/wire/refusals.ts'
import { quietApi } from '../../shared/api/browser-api.ts'
import { CallFailed, canHaveArrived, Refused } from '../../shared/api/calls.ts'
import { reportFailure } from '../../shared/api/failures.ts'
import { newKey } from '../../shared/api/idempotency-keys.ts'
import {
  clearOrderIntent,
  type OrderBody,
  type OrderIntent,
  orderIntentFor,
  readOrderIntent,
  saveOrderIntent,
} from './order-intent.ts'

export interface PlacingCallbacks {
  onPlaced: (placed: PlacedOrder) => void
  /** Resolves once the page shows the current facts. Until then another press would send the outdated order again. */
  onRefused: () => Promise<void>
}

/** Places an order at most once, however often the button is pressed or responses are lost. */
export function usePlacing({ onPlaced, onRefused }: PlacingCallbacks) {
  const [isPlacing, setPlacing] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  /** HTTP status of the last attempt without an outcome, 0 without a response. */
  const [unknownStatus, setUnknownStatus] = useState<number | null>(null)
  // Left by a page that was closed or reloaded before the response.
  const [pending, setPending] = useState<OrderIntent | null>(readOrderIntent)
  const isInFlight = useRef(false)

  async function send(body: OrderBody): Promise<void> {
    if (isInFlight.current) return
    isInFlight.current = true
    setPlacing(true)
    setRefusal(null)
    setUnknownStatus(null)
    const answer = await placeOnce(body)
    if (!(answer instanceof CallFailed)) setPending(null)
    else if (canHaveArrived(answer)) setUnknownStatus(answer.status)
    else reportFailure(answer)
    if (answer instanceof Refused) {
      await onRefused()
      setRefusal(answer.refusal as Refusal)
    }
    if (answer instanceof CallFailed || answer instanceof Refused) {
      isInFlight.current = false
      setPlacing(false)
      return
    }
    // Stays pending: the page is about to be left.
    onPlaced(answer)
  }

  return {
    isPlacing,
    refusal,
    unknownStatus,
    pending,
    send,
    forgetPending: () => {
      clearOrderIntent()
      setPending(null)
    },
  }
}

/** The key is stored until the server has reported the outcome of its order. */
async function placeOnce(body: OrderBody) {
  const orderIntent = orderIntentFor(body, readOrderIntent(), newKey)
  saveOrderIntent(orderIntent)
  try {
    const answer = await quietApi.checkout.placeOrder({
      headers: { 'idempotency-key': orderIntent.key },
      body: orderIntent.body,
    })
    clearOrderIntent()
    return answer
  } catch (failure) {
    if (!(failure instanceof CallFailed)) throw failure
    if (!canHaveArrived(failure)) clearOrderIntent()
    return failure
  }
}
