import { useCallback, useEffect, useState } from 'react'
import type { Order } from '../../../contract/shop/orders/orders.ts'
import { quietApi } from '../../shared/api/browser-api.ts'
import { reportSessionEnd, useLoaded } from '../../shared/api/use-loaded.ts'
import { refreshCart } from '../cart/cart-store.ts'
import { pollAfterMs, windowEnd, withWindowOver } from './order-display-rules.ts'

/** An order, and when this browser received it: its countdown runs from there. */
export interface ReceivedOrder {
  order: Order
  receivedAt: number
}

/** Loads an order and polls it while unpaid: the gateway notifies the server, not this page. */
export function useOrder(invoice: string, isFollowed: boolean) {
  const { loaded, show: showReceived, reload: refresh, retry } = useLoaded(invoice, () => readOrder(invoice))
  const [attempts, setAttempts] = useState(0)
  const currentOrder = loaded.value?.order
  const isOpen = currentOrder?.orderState === 'UNPAID' && (isFollowed || currentOrder.isWindowOver)

  const show = useCallback((order: Order) => showReceived(received(order)), [showReceived])
  const restartPolling = useCallback(() => setAttempts(0), [])
  useEffect(() => {
    if (!isOpen) return
    let isCurrent = true
    const timer = setTimeout(async () => {
      // A failed poll leaves the shown order in place.
      const polledOrder = await readOrder(invoice).catch(reportSessionEnd)
      if (!isCurrent) return
      if (polledOrder) showReceived(polledOrder)
      setAttempts(attempts + 1)
    }, pollAfterMs(attempts))
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [isOpen, attempts, invoice, showReceived])

  // When the window ends, the page changes at once and polls the server for the outcome.
  const value = loaded.value
  useEffect(() => {
    if (!value) return
    const until = windowEnd(value.order, value.receivedAt)
    if (until === null || value.order.isWindowOver) return
    const timer = setTimeout(() => {
      showReceived({ ...value, order: withWindowOver(value.order) })
      setAttempts(0)
    }, until - Date.now())
    return () => clearTimeout(timer)
  }, [value, showReceived])

  return { loaded, show, restartPolling, refresh, retry }
}

/** Reloads the cart after a cancellation: the server has returned the lines of the order to it. */
export function useCartReturn(order: Order | undefined): void {
  const hasReturned = order?.orderState === 'CANCEL' && order.returnedToCart > 0
  useEffect(() => {
    if (hasReturned) refreshCart().catch(() => null)
  }, [hasReturned])
}

/** The invoice is a path segment: an empty one would request the list. */
async function readOrder(invoice: string): Promise<ReceivedOrder> {
  return received(await quietApi.orders.read({ params: { invoice: invoice || 'none' } }))
}

function received(order: Order): ReceivedOrder {
  return { order, receivedAt: Date.now() }
}
