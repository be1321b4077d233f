import { useRef, useState } from 'react'
import type { CartItem } from '../../../contract/shop/cart/cart.ts'
import { reportFailure } from '../../shared/api/failures.ts'
import { showToast } from '../../shared/session/toasts.ts'
import { sentenceFor } from '../../shared/text/shape/text.ts'
import { setQuantity } from './add-to-cart.ts'
import { addQuantityChanges } from './quantity-changes.ts'

/** The requested quantity, shown before the server confirms it. Changes are sent one at a time and only the last one
 *  counts, so that responses cannot arrive out of order. */
export function useWantedQuantity(item: CartItem) {
  const [requested, setRequested] = useState<number | null>(null)
  const next = useRef<number | null>(null)
  const isSending = useRef(false)

  async function send(): Promise<void> {
    isSending.current = true
    while (next.current !== null) {
      const quantity = next.current
      next.current = null
      const refusal = await setQuantity(item, quantity).catch((failure: unknown) => {
        reportFailure(failure)
        return null
      })
      if (refusal !== null) showToast('error', (text) => sentenceFor(text, refusal))
    }
    isSending.current = false
    setRequested(null)
  }

  return {
    quantity: requested ?? item.quantity,
    want: (quantity: number) => {
      setRequested(quantity)
      next.current = quantity
      if (!isSending.current) addQuantityChanges(send())
    },
  }
}
