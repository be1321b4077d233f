import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** How long a page stands before it counts as seen: fetching it once more must not hold up what it still loads. */
const restMs = 2_000

/** Has every page that somebody looks at kept for when there is no network. */
export function useSeenPages(): void {
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is what going to another page changes.
  useEffect(() => {
    // Development has no service worker, and browsers have none for addresses that are not secure.
    if (import.meta.env.DEV || !('serviceWorker' in navigator)) return
    const timer = setTimeout(() => {
      if (navigator.onLine)
        void import('../platform/pages/cached-pages.ts')
          .then(({ cacheCurrentPage }) => cacheCurrentPage())
          .catch(() => null)
    }, restMs)
    return () => clearTimeout(timer)
  }, [key])
}
