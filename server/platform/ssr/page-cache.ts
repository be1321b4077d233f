/** Something that weighs as many bytes as its `size` says. */
export interface Sized {
  size: number
}

export interface PageCacheSettings {
  /** Beyond this the pages that were asked for longest ago are let go. */
  maxBytes: number
  /** Changes whenever anything that pages show has changed. */
  epoch: () => number | string
}

export interface PageCache<Page extends Sized> {
  /** The kept page, if what it shows still holds. */
  find: (key: string) => Page | undefined
  /** The kept page, or the one that `make` makes: once, however many ask for it meanwhile.
   *  Where `mayKeep` says no, it is given to those who wait and then forgotten. */
  obtain: (key: string, make: () => Promise<Page>, isCacheable: (page: Page) => boolean) => Promise<Page>
}

/** Keeps rendered pages in memory for one epoch of the catalogue. */
export function createPageCache<Page extends Sized>({ maxBytes, epoch }: PageCacheSettings): PageCache<Page> {
  // A Map remembers the order of insertion: putting a page in anew whenever it is used keeps the oldest first.
  const kept = new Map<string, Page>()
  const making = new Map<string, Promise<Page>>()
  let bytes = 0
  let cachedInEpoch = epoch()

  function followEpoch(): void {
    const now = epoch()
    if (now === cachedInEpoch) return
    cachedInEpoch = now
    bytes = 0
    kept.clear()
    // Pages being made may show what was true before; who asks from now on must not be given those.
    making.clear()
  }

  function find(key: string): Page | undefined {
    followEpoch()
    const page = kept.get(key)
    if (page === undefined) return undefined
    kept.delete(key)
    kept.set(key, page)
    return page
  }

  function keep(key: string, page: Page): void {
    bytes += page.size - (kept.get(key)?.size ?? 0)
    kept.set(key, page)
    for (const [oldest, { size }] of kept) {
      if (bytes <= maxBytes) return
      kept.delete(oldest)
      bytes -= size
    }
  }

  async function obtain(
    key: string,
    make: () => Promise<Page>,
    isCacheable: (page: Page) => boolean,
  ): Promise<Page> {
    const page = find(key) ?? making.get(key)
    if (page !== undefined) return await page
    const startedIn = cachedInEpoch
    const promise = make()
    making.set(key, promise)
    try {
      const made = await promise
      followEpoch()
      if (startedIn === cachedInEpoch && isCacheable(made)) keep(key, made)
      return made
    } finally {
      if (making.get(key) === promise) making.delete(key)
    }
  }

  return { find, obtain }
}
