import { LRUCache } from 'lru-cache'
import type { CacheFacts } from '../metrics/observed.ts'

/** An entry with its size in bytes. */
export interface Sized {
  size: number
}

export interface PageCacheSettings {
  /** Above this size the least recently used pages are evicted. */
  maxBytes: number
  /** Changes with every change of content shown on pages. */
  epoch: () => number | string
  /** Age up to which a page is cached; without a limit by default. */
  maxAgeMs?: number
  /** The clock of the age, in ms. */
  now?: () => number
}

export interface PageCache<Page extends Sized> {
  /** The cached page, if it is of the current epoch. */
  find: (key: string) => Page | undefined
  /** The cached page, or the one that `make` renders, once for all concurrent requests. A page that is not
   *  cacheable is returned but not stored. */
  obtain: (key: string, make: () => Promise<Page>, isCacheable: (page: Page) => boolean) => Promise<Page>
  facts: () => CacheFacts
}

/** Caches rendered pages in memory for one epoch of the catalogue. */
export function createPageCache<Page extends Sized>({
  maxBytes,
  epoch,
  maxAgeMs = 0,
  now = () => performance.now(),
}: PageCacheSettings): PageCache<Page> {
  const cached = new LRUCache<string, Page>({
    maxSize: maxBytes,
    sizeCalculation: ({ size }) => size,
    ttl: maxAgeMs,
    ttlResolution: 0,
    perf: { now },
  })
  const making = new Map<string, Promise<Page>>()
  let cachedInEpoch = epoch()
  let hits = 0
  let misses = 0

  function followEpoch(): void {
    const current = epoch()
    if (current === cachedInEpoch) return
    cachedInEpoch = current
    cached.clear()
    // Pages being rendered may show old content and must not be served to later requests.
    making.clear()
  }

  function find(key: string): Page | undefined {
    followEpoch()
    const page = cached.get(key)
    if (page !== undefined) hits += 1
    return page
  }

  async function obtain(
    key: string,
    make: () => Promise<Page>,
    isCacheable: (page: Page) => boolean,
  ): Promise<Page> {
    const page = find(key) ?? making.get(key)
    if (page !== undefined) return await page
    misses += 1
    const startedIn = cachedInEpoch
    const promise = make()
    making.set(key, promise)
    try {
      const made = await promise
      followEpoch()
      if (startedIn === cachedInEpoch && isCacheable(made)) cached.set(key, made)
      return made
    } finally {
      if (making.get(key) === promise) making.delete(key)
    }
  }

  const facts = () => ({ hits, misses, pages: cached.size, bytes: cached.calculatedSize })
  return { find, obtain, facts }
}
