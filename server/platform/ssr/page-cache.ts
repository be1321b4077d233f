import { LRUCache } from 'lru-cache'
import type { CacheFacts } from '../metrics/observed.ts'

/** An entry with its size in bytes. */
export interface Sized {
  size: number
}

export interface PageCacheSettings<Page> {
  /** Above this size the least recently used pages are evicted. */
  maxBytes: number
  /** Changes with every change of content shown on pages. */
  epoch: () => number | string
  /** Whether a page of an earlier epoch would be the same now; by default it is dropped. */
  isUnchanged?: (page: Page) => Promise<boolean>
  /** Time after which a page of the same epoch is compared, too, because stock changes without the epoch; never by
   *  default. */
  compareAfterMs?: number
  /** Age up to which a page is cached; without a limit by default. */
  maxAgeMs?: number
  /** The clock of the age, in ms. */
  now?: () => number
}

export interface PageCache<Page extends Sized> {
  /** The cached page, if it is of the current epoch and, unless `isAnyAge`, need not be compared. */
  find: (key: string, options?: { isAnyAge?: boolean }) => Page | undefined
  /** The cached page, or the one that `make` renders, once for all concurrent requests. A page that is not
   *  cacheable is returned but not stored. */
  obtain: (key: string, make: () => Promise<Page>, isCacheable: (page: Page) => boolean) => Promise<Page>
  facts: () => CacheFacts
}

/** A cached page, the latest epoch in which it was current, and when it was rendered or compared, in ms. */
interface Entry<Page> {
  page: Page
  epoch: number | string
  checkedAtMs: number
}

/** Caches rendered pages in memory. A page of an earlier epoch, or older than `compareAfterMs`, is served only after it
 *  was compared. */
export function createPageCache<Page extends Sized>({
  maxBytes,
  epoch,
  isUnchanged,
  compareAfterMs = Number.POSITIVE_INFINITY,
  maxAgeMs = 0,
  now = () => performance.now(),
}: PageCacheSettings<Page>): PageCache<Page> {
  const cached = new LRUCache<string, Entry<Page>>({
    maxSize: maxBytes,
    sizeCalculation: ({ page }) => page.size,
    ttl: maxAgeMs,
    ttlResolution: 0,
    perf: { now },
  })
  const making = new Map<string, Promise<Page>>()
  let currentEpoch = epoch()
  let hits = 0
  let misses = 0

  function followEpoch(): void {
    if (epoch() === currentEpoch) return
    currentEpoch = epoch()
    if (isUnchanged === undefined) cached.clear()
    // Pages being rendered may show old content and must not be served to later requests.
    making.clear()
  }

  function find(key: string, { isAnyAge = false } = {}): Page | undefined {
    followEpoch()
    const entry = cached.get(key)
    if (entry?.epoch !== currentEpoch) return undefined
    if (!isAnyAge && now() - entry.checkedAtMs >= compareAfterMs) return undefined
    hits += 1
    return entry.page
  }

  /** The cached page, if it is unchanged. One of the current epoch is also served while it cannot be compared. */
  async function keep(key: string): Promise<Page | null> {
    const entry = cached.get(key)
    if (entry === undefined) return null
    const isCurrent = entry.epoch === currentEpoch
    if (await isUnchanged?.(entry.page).catch(() => isCurrent)) return entry.page
    if (cached.peek(key) === entry) cached.delete(key)
    return null
  }

  async function keepOrMake(key: string, make: () => Promise<Page>): Promise<Page> {
    const kept = await keep(key)
    if (kept === null) misses += 1
    else hits += 1
    return kept ?? (await make())
  }

  async function obtain(
    key: string,
    make: () => Promise<Page>,
    isCacheable: (page: Page) => boolean,
  ): Promise<Page> {
    const page = find(key) ?? making.get(key)
    if (page !== undefined) return await page
    const startedIn = currentEpoch
    const checkedAtMs = now()
    const promise = keepOrMake(key, make)
    making.set(key, promise)
    try {
      const made = await promise
      followEpoch()
      if (startedIn === currentEpoch && isCacheable(made))
        cached.set(key, { page: made, epoch: currentEpoch, checkedAtMs })
      return made
    } finally {
      if (making.get(key) === promise) making.delete(key)
    }
  }

  const facts = () => ({ hits, misses, pages: cached.size, bytes: cached.calculatedSize })
  return { find, obtain, facts }
}
