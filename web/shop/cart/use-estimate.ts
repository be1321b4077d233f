import { useCallback, useEffect, useState } from 'react'
import type { CartItem } from '../../../contract/shop/cart/cart.ts'
import type { Estimate } from '../../../contract/shop/checkout/checkout.ts'
import { quietApi } from '../../shared/api/browser-api.ts'
import { Refused } from '../../shared/api/calls.ts'
import { reportSessionEnd } from '../../shared/api/use-loaded.ts'
import { useSession } from '../../shared/session/session.ts'
import { toSyncList } from './cart-rules.ts'
import { findObstacle } from './line-notes.ts'

/** Quick successive changes of quantities cause one request. */
const debounceMs = 250

export interface CartEstimate {
  /** The latest estimate; null before the first. */
  estimate: Estimate | null
  /** Whether `estimate` matches the current cart and user. */
  isCurrent: boolean
  hasFailed: boolean
  /** Whether items that cannot be ordered are left out. */
  isPartial: boolean
  retry: () => void
}

/** Fetches the server's estimate of the cart. The browser computes no prices. */
export function useEstimate(items: readonly CartItem[]): CartEstimate {
  const { phase } = useSession()
  const [latest, setLatest] = useState<{ key: string; estimate: Estimate } | null>(null)
  const [failedKey, setFailedKey] = useState<string | null>(null)
  const orderable = items.filter((item) => findObstacle(item) === null)
  const key = JSON.stringify([
    phase,
    orderable.map(({ product }) => product.priceCents),
    toSyncList(orderable),
  ])
  const isCurrent = latest?.key === key
  const hasFailed = failedKey === key
  const isWanted = phase !== 'unknown' && orderable.length > 0 && !isCurrent && !hasFailed

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` identifies the items, whose array changes at every render.
  useEffect(() => {
    if (!isWanted) return
    const aborted = new AbortController()
    const request = async () => {
      const answer = await quietApi.checkout.estimateOrder({
        body: { syncList: toSyncList(orderable) },
      })
      if (aborted.signal.aborted) return
      if (answer instanceof Refused) setFailedKey(key)
      else setLatest({ key, estimate: answer })
    }
    const timer = setTimeout(
      () =>
        void request().catch((failure) => {
          if (aborted.signal.aborted) return
          reportSessionEnd(failure)
          setFailedKey(key)
        }),
      latest === null ? 0 : debounceMs,
    )
    return () => {
      clearTimeout(timer)
      aborted.abort()
    }
  }, [key, isWanted])

  const retry = useCallback(() => setFailedKey(null), [])
  return {
    estimate: orderable.length > 0 ? (latest?.estimate ?? null) : null,
    isCurrent,
    hasFailed,
    isPartial: orderable.length < items.length,
    retry,
  }
}
