import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** How long a page is shown before it is cached, so that caching does not delay its own loading. Not the duration of a
 *  toast, because journeys prolong timers of that duration (e2e/prolong-toasts.ts). */
const restMs = 2_500

/** Caches every viewed page for offline use. */
export function useSeenPages(): void {
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes with every navigation.
  useEffect(() => {
    // Development has no service worker, and insecure origins have none either.
    if (import.meta.env.DEV || !('serviceWorker' in navigator)) return
    const timer = setTimeout(() => {
      if (navigator.onLine)
        void import('../../shared/pages/cached-pages.ts')
          .then(({ cacheCurrentPage }) => cacheCurrentPage())
          .catch(() => null)
    }, restMs)
    return () => clearTimeout(timer)
  }, [key])
}
