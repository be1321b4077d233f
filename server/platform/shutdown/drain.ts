import { setTimeout as after } from 'node:timers/promises'

/** The time between a signal to end and the end of listening. Proxies notice in it that `ready` answers 503, and send
 *  new requests elsewhere; those that still arrive are answered. */
export interface Drain {
  isDraining: () => boolean
  /** Waits for the end of that time; a second call ends it at once. */
  wait: () => Promise<void>
}

export function drainFor(ms: number): Drain {
  const skipped = new AbortController()
  let isDraining = false
  return {
    isDraining: () => isDraining,
    wait: async () => {
      if (isDraining) skipped.abort()
      isDraining = true
      await after(ms, undefined, { signal: skipped.signal }).catch(() => undefined)
    },
  }
}
