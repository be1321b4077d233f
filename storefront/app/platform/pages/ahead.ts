/** Maximum age of a prefetched page, because prices and stock change. */
const freshMs = 3_000

/** Maximum number of prefetched pages, for a pointer that crosses a whole list. */
const maxCached = 8

interface Entry<Loaded> {
  loading: Promise<Loaded>
  atMs: number
}

/** Cache of prefetched page data. Each entry serves one navigation. */
export function createAhead<Loaded>(nowMs: () => number) {
  // A Map iterates in insertion order, so the oldest entries are dropped first.
  const entries = new Map<string, Entry<Loaded>>()
  const opening = new Set<string>()

  function find(address: string): Entry<Loaded> | undefined {
    const found = entries.get(address)
    return found !== undefined && nowMs() - found.atMs <= freshMs ? found : undefined
  }

  return {
    /** Starts to load a page unless a fresh entry exists or a navigation loads it. A failure stays silent until the page
     *  is opened. */
    begin: (address: string, load: () => Promise<Loaded>): void => {
      if (opening.has(address) || find(address) !== undefined) return
      const loading = load()
      entries.delete(address)
      entries.set(address, { loading, atMs: nowMs() })
      loading.catch(() => entries.delete(address))
      for (const oldest of entries.keys()) if (entries.size > maxCached) entries.delete(oldest)
    },
    /** Loads a page for a navigation: from its fresh entry, or anew if there is none or its load failed. */
    open: async (address: string, load: () => Promise<Loaded>): Promise<Loaded> => {
      const found = find(address)
      entries.delete(address)
      // The pointer rests on the link that was clicked, which must not prefetch the page again.
      opening.add(address)
      try {
        return await (found === undefined ? load() : found.loading.catch(load))
      } finally {
        opening.delete(address)
      }
    },
  }
}
