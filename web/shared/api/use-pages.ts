import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { reportFailure } from './failures.ts'
import { useLoaded } from './use-loaded.ts'

/** A page of a list, and the cursor of the next one. */
export interface CursorPage<Item> {
  items: Item[]
  next: string | null
}

interface Options<Item> {
  /** Key of an entry. Entries that shifted to the next page meanwhile are then shown once. */
  idOf?: (item: Item) => string
}

/** Loaded pages and scroll position of each list, by history entry. */
const places = new Map<string, { pages: number; scrollY: number }>()

/** A list loaded page by page. `key` identifies the list; a new key starts again. Back restores the pages, loaded
 *  afresh, and the scroll position. The fields around the items are those of the last page. */
export function usePages<Whole extends CursorPage<unknown>>(
  key: string,
  fetchPage: (after: string | null) => Promise<Whole>,
  { idOf }: Options<Whole['items'][number]> = {},
) {
  const place = `${useLocation().key} ${key}`
  const [isLoadingMore, setLoadingMore] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const firstNew = useRef<number | null>(null)

  const append = (loadedItems: Whole, next: Whole): Whole => {
    const known = new Set(idOf && loadedItems.items.map(idOf))
    return {
      ...next,
      items: [...loadedItems.items, ...next.items.filter((item) => !idOf || !known.has(idOf(item)))],
    }
  }
  const { loaded, show, reload, retry } = useLoaded(key, async () => {
    let whole = await fetchPage(null)
    for (let pages = 1; pages < (places.get(place)?.pages ?? 1) && whole.next !== null; pages += 1)
      whole = append(whole, await fetchPage(whole.next))
    return whole
  })
  const latest = useRef(loaded)
  latest.current = loaded
  useScrollPlace(place, loaded.phase === 'ready')
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows the list on the page.
  useEffect(() => {
    // The button may be gone, so the focus moves to the first new entry.
    if (firstNew.current !== null)
      list.current?.children[firstNew.current]?.querySelector<HTMLElement>('a, input')?.focus()
    firstNew.current = null
  }, [loaded])

  const more = async () => {
    if (loaded.phase !== 'ready' || loaded.value.next === null) return
    setLoadingMore(true)
    try {
      const whole = append(loaded.value, await fetchPage(loaded.value.next))
      // The filter has changed, or the list was loaded again.
      if (latest.current !== loaded) return
      firstNew.current = loaded.value.items.length
      show(whole)
      const { pages, scrollY } = places.get(place) ?? { pages: 1, scrollY: 0 }
      places.set(place, { pages: pages + 1, scrollY })
    } catch (failure) {
      reportFailure(failure)
    } finally {
      setLoadingMore(false)
    }
  }
  return { loaded, show, reload, retry, more, isLoadingMore, list }
}

/** A page of a numbered list. */
export async function asCursorPage<Answer extends { page: number; size: number; total: number }>(
  after: string | null,
  fetchPage: (page: number) => Promise<Answer>,
): Promise<Answer & { next: string | null }> {
  const answer = await fetchPage(after === null ? 1 : Number(after))
  const { page, size, total } = answer
  return { ...answer, next: page * size < total ? String(page + 1) : null }
}

/** The only page of an unpaged list. */
export async function asSinglePage<Answer extends { items: unknown[] }>(answer: Promise<Answer>) {
  return { ...(await answer), next: null }
}

/** Restores the scroll position once the list has its former length, and records it from then on. */
function useScrollPlace(place: string, isReady: boolean): void {
  const restored = useRef<string | null>(null)
  // A layout effect ends before the next page is shown and scrolled.
  useLayoutEffect(() => {
    if (!isReady) return undefined
    // A shorter page scrolls to a smaller position, which is not recorded while the former one is still wanted.
    const record = () => {
      if (restored.current === place) places.set(place, { pages: places.get(place)?.pages ?? 1, scrollY })
    }
    const finish = () => {
      restored.current = place
    }
    const known = places.get(place)
    let stop: (() => void) | undefined
    if (known && restored.current !== place) stop = scrollWhenTall(known.scrollY, finish)
    else finish()
    addEventListener('scroll', record, { passive: true })
    return () => {
      stop?.()
      removeEventListener('scroll', record)
    }
  }, [place, isReady])
}

const inputs = ['wheel', 'pointerdown', 'keydown'] as const

/** Scrolls to a place, again whenever the page grows until it is reached: other parts of the page may still be loading.
 *  Returns a function that ends it. Any input ends it, too, such as pressing for more rows of a list that is now shorter;
 *  `onFinished` follows the place or the input. */
function scrollWhenTall(top: number, onFinished: () => void): () => void {
  const scroll = () => {
    scrollTo({ top, behavior: 'instant' })
    if (Math.ceil(scrollY) >= top) finish()
  }
  const observer = new ResizeObserver(scroll)
  const stop = () => {
    observer.disconnect()
    for (const event of inputs) removeEventListener(event, finish)
  }
  const finish = () => {
    stop()
    onFinished()
  }
  for (const event of inputs) addEventListener(event, finish, { passive: true })
  observer.observe(document.body)
  return stop
}
