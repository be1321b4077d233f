import { useEffect, useState } from 'react'
import type { DisplayProduct } from '../../../../contract/shop/catalogue/catalogue.ts'
import { quietApi } from '../../../shared/api/browser-api.ts'
import { CallFailed } from '../../../shared/api/calls.ts'

/** The current product. Cached pages reflect price changes but not every sale, so a product that is not current is fetched
 *  again after hydration. */
export function useLiveProduct(
  rendered: DisplayProduct,
  isCurrent: boolean,
): { page: DisplayProduct; isGone: boolean } {
  const [live, setLive] = useState<{ page: DisplayProduct; isGone: boolean } | null>(null)
  useEffect(() => {
    if (isCurrent) return
    let isWanted = true
    quietApi.catalogue
      .readProduct({ query: { id: rendered.id } })
      .then((page) => isWanted && setLive({ page, isGone: false }))
      .catch((failure: unknown) => {
        // Any other failure is ignored: placing the order checks everything again.
        const isGone = failure instanceof CallFailed && failure.status === 404
        if (isWanted && isGone) setLive({ page: rendered, isGone })
      })
    return () => {
      isWanted = false
    }
  }, [rendered, isCurrent])
  return !isCurrent && live?.page.id === rendered.id ? live : { page: rendered, isGone: false }
}
