import { useCallback, useEffect, useRef, useState } from 'react'
import { CallFailed } from './calls.ts'
import { reportFailure } from './failures.ts'

/** What a page fetches about a person, after it has been drawn for everyone. */
export type Loaded<Value> =
  | { phase: 'loading'; value: null }
  | { phase: 'ready'; value: Value }
  | { phase: 'failed'; value: null; isMissing: boolean }

/** Loads when the page is shown and whenever `key` changes. The page draws the failure itself;
 *  that a session has ended concerns more than the page, so it is reported. */
export function useLoaded<Value>(key: string, load: () => Promise<Value>) {
  const [loaded, setLoaded] = useState<Loaded<Value>>({ phase: 'loading', value: null })
  const latest = useRef(load)
  latest.current = load
  const turn = useRef(0)
  const reload = useCallback(async () => {
    turn.current += 1
    const own = turn.current
    try {
      const value = await latest.current()
      if (own === turn.current) setLoaded({ phase: 'ready', value })
    } catch (failure) {
      if (own !== turn.current) return
      reportSessionEnd(failure)
      setLoaded({
        phase: 'failed',
        value: null,
        isMissing: failure instanceof CallFailed && failure.status === 404,
      })
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key is another thing to load.
  useEffect(() => {
    setLoaded({ phase: 'loading', value: null })
    void reload()
    return () => {
      turn.current += 1
    }
  }, [key, reload])
  const show = useCallback((value: Value) => {
    turn.current += 1
    setLoaded({ phase: 'ready', value })
  }, [])
  const retry = useCallback(() => {
    setLoaded({ phase: 'loading', value: null })
    void reload()
  }, [reload])
  return { loaded, show, reload, retry }
}

/** Ends the session where the mall no longer knows it; says nothing about any other failure. */
export function reportSessionEnd(failure: unknown): void {
  if (failure instanceof CallFailed && (failure.status === 401 || failure.status === 403))
    reportFailure(failure)
}
