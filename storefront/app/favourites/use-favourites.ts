import { useState } from 'react'
import type { FavouriteItem } from '../../../contract/favourites.ts'
import { call, quietApi } from '../platform/api/browser-api.ts'
import { useLoaded } from '../platform/api/use-loaded.ts'

const size = 24

/** A member's favourites, all or those matching a keyword, loaded page by page. */
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

/** A favourite added in another tab shifts others to the next page; duplicates are dropped. */
function joined(shown: readonly FavouriteItem[], next: readonly FavouriteItem[]): FavouriteItem[] {
  const known = new Set(shown.map(({ displayProduct }) => displayProduct.id))
  return [...shown, ...next.filter(({ displayProduct }) => !known.has(displayProduct.id))]
}
