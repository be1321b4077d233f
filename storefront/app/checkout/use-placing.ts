import { useRef, useState } from 'react'
import type { PlacedOrder } from '../../../contract/orders/orders.ts'
import type { Refusal } from '../../../contract/refusals.ts'
import { call } from '../platform/api/browser-api.ts'
import { CallFailed, Refused } from '../platform/api/calls.ts'
import {
  forgetIntention,
  type Intention,
  intentionFor,
  keepIntention,
  newKey,
  type OrderBody,
  readIntention,
} from './intention.ts'

export interface Placing {
  onPlaced: (placed: PlacedOrder) => void
  onRefused: () => void
}

/** Sends an order. However often the button is pressed, whatever is lost on the way, it is one order at most. */
export function usePlacing({ onPlaced, onRefused }: Placing) {
  const [isPlacing, setPlacing] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [hadNoAnswer, setNoAnswer] = useState(false)
  // Left behind by a page that was closed or reloaded before the mall had answered.
  const [pending, setPending] = useState<Intention | null>(readIntention)
  const isUnderWay = useRef(false)

  async function send(body: OrderBody): Promise<void> {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setPlacing(true)
    setRefusal(null)
    setNoAnswer(false)
    const answer = await placeOnce(body)
    if (answer instanceof CallFailed) setNoAnswer(mayHaveArrived(answer))
    else setPending(null)
    if (answer instanceof Refused) {
      setRefusal(answer.refusal as Refusal)
      onRefused()
    }
    if (answer instanceof CallFailed || answer instanceof Refused) {
      isUnderWay.current = false
      setPlacing(false)
      return
    }
    // Stays under way: the page is about to be left.
    onPlaced(answer)
  }

  return {
    isPlacing,
    refusal,
    hadNoAnswer,
    pending,
    send,
    forgetPending: () => {
      forgetIntention()
      setPending(null)
    },
  }
}

/** The key is kept until the mall has said what became of the order under it. */
async function placeOnce(body: OrderBody) {
  const intention = intentionFor(body, readIntention(), newKey)
  keepIntention(intention)
  try {
    const answer = await call('POST /order', {
      headers: { 'idempotency-key': intention.key },
      body: intention.body,
    })
    forgetIntention()
    return answer
  } catch (failure) {
    if (!(failure instanceof CallFailed)) throw failure
    if (!mayHaveArrived(failure)) forgetIntention()
    return failure
  }
}

/** Without an answer, or with one from a mall in trouble, the order may stand; a call turned away placed nothing. */
function mayHaveArrived({ status }: CallFailed): boolean {
  return status === 0 || status >= 500
}
