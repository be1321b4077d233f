import { useState } from 'react'
import { reportFailure } from '../platform/failures.ts'
import { useLoaded } from '../platform/use-loaded.ts'

/** A part of a list, and what to ask for the next one by. */
export interface Part<Item> {
  items: Item[]
  next: string | null
}

/** A list of the desk, part by part. `key` says which list it is: with another filter it is another one. */
export function useDeskList<Item>(key: string, fetchPart: (after: string | null) => Promise<Part<Item>>) {
  const { loaded, show, reload, retry } = useLoaded(key, () => fetchPart(null))
  const [isLoadingMore, setLoadingMore] = useState(false)
  const more = async () => {
    if (loaded.phase !== 'ready' || loaded.value.next === null) return
    setLoadingMore(true)
    try {
      const { items, next } = await fetchPart(loaded.value.next)
      show({ items: [...loaded.value.items, ...items], next })
    } catch (failure) {
      reportFailure(failure)
    } finally {
      setLoadingMore(false)
    }
  }
  return { loaded, more, isLoadingMore, reload, retry }
}

export type DeskList<Item> = ReturnType<typeof useDeskList<Item>>

/** A part of a list that goes by pages. */
export async function pageAsPart<Item>(
  after: string | null,
  fetchPage: (page: number) => Promise<{ items: Item[]; page: number; size: number; total: number }>,
): Promise<Part<Item>> {
  const { items, page, size, total } = await fetchPage(after === null ? 1 : Number(after))
  return { items, next: page * size < total ? String(page + 1) : null }
}
