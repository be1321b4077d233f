import { useCallback, useEffect, useState } from 'react'
import type { Order } from '../../../contract/orders.ts'
import { quietApi } from '../platform/browser-api.ts'
import { reportSessionEnd, useLoaded } from '../platform/use-loaded.ts'
import { pollAfterMs } from './order-words.ts'

/** An order, and when this browser heard of it: its countdown follows the clock of the mall from there. */
export interface ReceivedOrder {
  order: Order
  receivedAt: number
}

/** Reads an order, and goes on asking while it is unpaid: the bank tells the mall, not this page. */
export function useOrder(invoice: string, isFollowed: boolean) {
  const { loaded, show: showReceived, retry } = useLoaded(invoice, () => readOrder(invoice))
  const [asked, setAsked] = useState(0)
  const isOpen = isFollowed && loaded.value?.order.orderState === 'UNPAID'

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

  return { loaded, show, reload, retry }
}

/** The invoice stands in a path: an empty one would ask for the list instead of for nothing. */
async function readOrder(invoice: string): Promise<ReceivedOrder> {
  return received(await quietApi.call('GET /order/:invoice', { params: { invoice: invoice || 'none' } }))
}

function received(order: Order): ReceivedOrder {
  return { order, receivedAt: Date.now() }
}
