import { useState } from 'react'
import { reportFailure } from './failures.ts'
import { useLoaded } from './use-loaded.ts'

/** A part of a list, and what to ask for the next one by. */
export interface CursorPage<Item> {
  items: Item[]
  next: string | null
}

/** A list that goes part by part. `key` says which list it is: with another filter it is another one. What stands
 *  around the items is always that of the last part. */
export function useCursorPages<Whole extends CursorPage<unknown>>(
  key: string,
  fetchCursorPage: (after: string | null) => Promise<Whole>,
) {
  const { loaded, show, reload, retry } = useLoaded(key, () => fetchCursorPage(null))
  const [isLoadingMore, setLoadingMore] = useState(false)
  const more = async () => {
    if (loaded.phase !== 'ready' || loaded.value.next === null) return
    setLoadingMore(true)
    try {
      const page = await fetchCursorPage(loaded.value.next)
      show({ ...page, items: [...loaded.value.items, ...page.items] })
    } catch (failure) {
      reportFailure(failure)
    } finally {
      setLoadingMore(false)
    }
  }
  return { loaded, more, isLoadingMore, reload, retry }
}
