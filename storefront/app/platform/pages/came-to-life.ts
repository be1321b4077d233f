import { useEffect } from 'react'

/** Dispatched on `window` after hydration, when recorded input can be replayed. */
export const cameToLife = 'mall:alive'

/** Announces hydration to start-later.ts. */
export function useComingToLife(): void {
  useEffect(() => {
    window.dispatchEvent(new Event(cameToLife))
  }, [])
}
