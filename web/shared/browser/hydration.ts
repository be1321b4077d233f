import { useEffect } from 'react'

/** Dispatched on `window` after hydration, when recorded input can be replayed. */
export const hasHydrated = 'mall:alive'

/** Announces hydration to start-later.ts. */
export function useHydration(): void {
  useEffect(() => {
    window.dispatchEvent(new Event(hasHydrated))
  }, [])
}
