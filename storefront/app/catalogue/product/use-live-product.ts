import { useEffect, useState } from 'react'
import type { DisplayProduct } from '../../../../contract/catalogue/catalogue.ts'
import { quietApi } from '../../platform/api/browser-api.ts'
import { CallFailed } from '../../platform/api/calls.ts'

/** The product as it is now. A page comes from a cache that knows of prices but not of every sale,
 *  so the mall is asked once more as soon as the page has come to life. A draft is shown as it is. */
export function useLiveProduct(
  rendered: DisplayProduct,
  isDraft = false,
): { page: DisplayProduct; isGone: boolean } {
  const [fresh, setFresh] = useState<{ page: DisplayProduct; isGone: boolean } | null>(null)
  useEffect(() => {
    if (isDraft) return
    let isWanted = true
    quietApi
      .call('GET /product/detail', { query: { id: rendered.id } })
      .then((page) => isWanted && setFresh({ page, isGone: false }))
      .catch((failure: unknown) => {
        // Any other failure says nothing about the product; the order checks everything again.
        const isGone = failure instanceof CallFailed && failure.status === 404
        if (isWanted && isGone) setFresh({ page: rendered, isGone })
      })
    return () => {
      isWanted = false
    }
  }, [rendered, isDraft])
  return fresh !== null && fresh.page.id === rendered.id ? fresh : { page: rendered, isGone: false }
}
