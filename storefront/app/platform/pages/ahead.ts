/** Maximum age of a prefetched page, because prices and stock change. */
const freshMs = 3_000

/** Maximum number of prefetched pages, for a pointer that crosses a whole list. */
const maxCached = 8

interface Begun<Loaded> {
  loading: Promise<Loaded>
  atMs: number
}

/** Cache of prefetched page data. Each entry serves one navigation. */
export function createAhead<Loaded>(nowMs: () => number) {
  // A Map iterates in insertion order, so the oldest entries are dropped first.
  const begun = new Map<string, Begun<Loaded>>()

  function find(address: string): Begun<Loaded> | undefined {
    const found = begun.get(address)
    return found !== undefined && nowMs() - found.atMs <= freshMs ? found : undefined
  }

  return {
    /** Starts to load a page unless a fresh entry exists. A failure stays silent until the page is opened. */
    begin: (address: string, load: () => Promise<Loaded>): void => {
      if (find(address) !== undefined) return
      const loading = load()
      begun.delete(address)
      begun.set(address, { loading, atMs: nowMs() })
      loading.catch(() => begun.delete(address))
      for (const oldest of begun.keys()) if (begun.size > maxCached) begun.delete(oldest)
    },
    /** The fresh entry of this page, or undefined. */
    take: (address: string): Promise<Loaded> | undefined => {
      const found = find(address)
      begun.delete(address)
      return found?.loading
    },
  }
}
