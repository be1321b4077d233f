import { useCallback, useEffect, useState } from 'react'
import type { Order } from '../../../contract/orders/orders.ts'
import { quietApi } from '../platform/api/browser-api.ts'
import { reportSessionEnd, useLoaded } from '../platform/api/use-loaded.ts'
import { pollAfterMs, windowEnd, withWindowOver } from './order-words.ts'

/** An order, and when this browser heard of it: its countdown follows the clock of the mall from there. */
export interface ReceivedOrder {
  order: Order
  receivedAt: number
}

/** Reads an order, and goes on asking while it is unpaid: the bank tells the mall, not this page. */
export function useOrder(invoice: string, isFollowed: boolean) {
  const { loaded, show: showReceived, retry } = useLoaded(invoice, () => readOrder(invoice))
  const [asked, setAsked] = useState(0)
  const shown = loaded.value?.order
  const isOpen = shown?.orderState === 'UNPAID' && (isFollowed || shown.isWindowOver)

  const show = useCallback((order: Order) => showReceived(received(order)), [showReceived])
  const reload = useCallback(() => setAsked(0), [])
  useEffect(() => {
    if (!isOpen) return
    let isCurrent = true
    const timer = setTimeout(async () => {
      // One question that goes unanswered is no reason to take away what is shown.
      const fresh = await readOrder(invoice).catch(reportSessionEnd)
      if (!isCurrent) return
      if (fresh) showReceived(fresh)
      setAsked(asked + 1)
    }, pollAfterMs(asked))
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [isOpen, asked, invoice, showReceived])

  // The moment the window ends, everything that is shown changes at once, and the mall is asked what came of it.
  const value = loaded.value
  useEffect(() => {
    if (!value) return
    const until = windowEnd(value.order, value.receivedAt)
    if (until === null || value.order.isWindowOver) return
    const timer = setTimeout(() => {
      showReceived({ ...value, order: withWindowOver(value.order) })
      setAsked(0)
    }, until - Date.now())
    return () => clearTimeout(timer)
  }, [value, showReceived])

  return { loaded, show, reload, retry }
}

/** Calls back when an order is known to be voided: the mall has changed the cart then. */
export function useVoided(order: Order | undefined, onVoided: () => void): void {
  const isVoided = order?.orderState === 'CANCEL' && order.returnedToCart > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onVoided` is new at every render and always the same.
  useEffect(() => {
    if (isVoided) onVoided()
  }, [isVoided])
}

/** The invoice stands in a path: an empty one would ask for the list instead of for nothing. */
async function readOrder(invoice: string): Promise<ReceivedOrder> {
  return received(await quietApi.call('GET /order/:invoice', { params: { invoice: invoice || 'none' } }))
}

function received(order: Order): ReceivedOrder {
  return { order, receivedAt: Date.now() }
}
