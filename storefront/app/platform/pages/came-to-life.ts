import { useEffect } from 'react'

/** Dispatched on `window` when the page has come to life and can be given what was done before. */
export const cameToLife = 'mall:alive'

/** Tells whoever waits for it (start-later.ts) that buttons answer from now on. */
export function useComingToLife(): void {
  useEffect(() => {
    window.dispatchEvent(new Event(cameToLife))
  }, [])
}
