import { useState } from 'react'
import type { Page } from '../../../contract/page.ts'
import { reportFailure } from '../platform/api/failures.ts'
import { useLoaded } from '../platform/api/use-loaded.ts'

/** A list loaded page by page, without duplicates of entries that shifted to the next page.
 *  @param key identifies the list; a new key starts again */
export function usePages<Item>(
  key: string,
  load: (page: number) => Promise<Page<Item>>,
  idOf: (item: Item) => string,
) {
  const { loaded, show, retry } = useLoaded(key, () => load(1))
  const [isBusy, setBusy] = useState(false)

  const loadMore = async () => {
    if (loaded.phase !== 'ready') return
    setBusy(true)
    try {
      const next = await load(loaded.value.page + 1)
      const known = new Set(loaded.value.items.map(idOf))
      show({
        ...next,
        items: [...loaded.value.items, ...next.items.filter((item) => !known.has(idOf(item)))],
      })
    } catch (failure) {
      reportFailure(failure)
    } finally {
      setBusy(false)
    }
  }
  return { loaded, show, retry, loadMore, isBusy }
}
