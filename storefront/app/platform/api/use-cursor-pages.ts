import { useState } from 'react'
import { reportFailure } from './failures.ts'
import { useLoaded } from './use-loaded.ts'

/** A page of a list, and the cursor of the next one. */
export interface CursorPage<Item> {
  items: Item[]
  next: string | null
}

/** A list loaded page by page. `key` identifies the list; a new key starts again. The fields around the items
 *  are those of the last page. */
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
