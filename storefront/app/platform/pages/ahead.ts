/** How long what was fetched ahead may be shown: a moment later a price or a stock may be another. */
const freshMs = 3_000

/** Whoever runs over a whole list means none of it in particular. */
const maxCached = 8

interface Begun<Loaded> {
  loading: Promise<Loaded>
  atMs: number
}

/** Keeps what pages are loaded from before anybody has gone to them, each for one visit. */
export function createAhead<Loaded>(nowMs: () => number) {
  // A Map remembers the order of insertion, so the first to be dropped are the oldest.
  const begun = new Map<string, Begun<Loaded>>()

  function find(address: string): Begun<Loaded> | undefined {
    const found = begun.get(address)
    return found !== undefined && nowMs() - found.atMs <= freshMs ? found : undefined
  }

  return {
    /** Begins to load a page, unless that has just been done. A failure is nobody's concern before the page is wanted. */
    begin: (address: string, load: () => Promise<Loaded>): void => {
      if (find(address) !== undefined) return
      const loading = load()
      begun.delete(address)
      begun.set(address, { loading, atMs: nowMs() })
      loading.catch(() => begun.delete(address))
      for (const oldest of begun.keys()) if (begun.size > maxCached) begun.delete(oldest)
    },
    /** What was begun for this page and still holds, or undefined. */
    take: (address: string): Promise<Loaded> | undefined => {
      const found = find(address)
      begun.delete(address)
      return found?.loading
    },
  }
}
