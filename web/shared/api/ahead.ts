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

  function find(url: string): Entry<Loaded> | undefined {
    const found = entries.get(url)
    return found !== undefined && nowMs() - found.atMs <= freshMs ? found : undefined
  }

  return {
    /** Starts to load a page unless a fresh entry exists or a navigation loads it. A failure stays silent until the page
     *  is opened. */
    begin: (url: string, load: () => Promise<Loaded>): void => {
      if (opening.has(url) || find(url) !== undefined) return
      const loading = load()
      entries.delete(url)
      entries.set(url, { loading, atMs: nowMs() })
      loading.catch(() => entries.delete(url))
      for (const oldest of entries.keys()) if (entries.size > maxCached) entries.delete(oldest)
    },
    /** Loads a page for a navigation: from its fresh entry, or anew if there is none or its load failed. */
    open: async (url: string, load: () => Promise<Loaded>): Promise<Loaded> => {
      const found = find(url)
      entries.delete(url)
      // The pointer rests on the link that was clicked, which must not prefetch the page again.
      opening.add(url)
      try {
        return await (found === undefined ? load() : found.loading.catch(load))
      } finally {
        opening.delete(url)
      }
    },
  }
}
