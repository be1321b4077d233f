import { useState } from 'react'
import { reportFailure } from './failures.ts'
import { useLoaded } from './use-loaded.ts'

/** A part of a list, and what to ask for the next one by. */
export interface Part<Item> {
  items: Item[]
  next: string | null
}

/** A list that goes part by part. `key` says which list it is: with another filter it is another one. What stands
 *  around the items is always that of the last part. */
export function useParts<Whole extends Part<unknown>>(
  key: string,
  fetchPart: (after: string | null) => Promise<Whole>,
) {
  const { loaded, show, reload, retry } = useLoaded(key, () => fetchPart(null))
  const [isLoadingMore, setLoadingMore] = useState(false)
  const more = async () => {
    if (loaded.phase !== 'ready' || loaded.value.next === null) return
    setLoadingMore(true)
    try {
      const part = await fetchPart(loaded.value.next)
      show({ ...part, items: [...loaded.value.items, ...part.items] })
    } catch (failure) {
      reportFailure(failure)
    } finally {
      setLoadingMore(false)
    }
  }
  return { loaded, more, isLoadingMore, reload, retry }
}
