import { useState } from 'react'
import type { FavouriteItem } from '../../../contract/favourites.ts'
import { call, quietApi } from '../platform/api/browser-api.ts'
import { useLoaded } from '../platform/api/use-loaded.ts'

const size = 24

/** A person's favourites, of all or of those that a keyword finds, and the way to more of them. */
export function useFavourites(k: string) {
  const { loaded, show, retry } = useLoaded(`favourites ${k}`, () =>
    quietApi.call('GET /favorite', { query: { k, page: 1, size } }),
  )
  const [isLoadingMore, setLoadingMore] = useState(false)
  const seeMore = async () => {
    if (loaded.phase !== 'ready') return
    const { items, page } = loaded.value
    setLoadingMore(true)
    const next = await call('GET /favorite', { query: { k, page: page + 1, size } }).catch(() => null)
    setLoadingMore(false)
    if (next !== null) show({ ...next, items: joined(items, next.items) })
  }
  return { loaded, retry, seeMore, isLoadingMore }
}

/** One marked meanwhile, in another tab, pushes others onto the next page: none is shown twice. */
function joined(shown: readonly FavouriteItem[], next: readonly FavouriteItem[]): FavouriteItem[] {
  const known = new Set(shown.map(({ displayProduct }) => displayProduct.id))
  return [...shown, ...next.filter(({ displayProduct }) => !known.has(displayProduct.id))]
}
