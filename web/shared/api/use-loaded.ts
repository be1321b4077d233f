import { useCallback, useEffect, useRef, useState } from 'react'
import { onRestored } from '../browser/restored.ts'
import { hasUnsaved } from '../browser/unsaved.ts'
import { CallFailed } from './calls.ts'
import { reportFailure } from './failures.ts'

/** Personal data that a page fetches after it was rendered for everyone. */
export type Loaded<Value> =
  | { phase: 'loading'; value: null }
  | { phase: 'ready'; value: Value }
  | { phase: 'failed'; value: null; isMissing: boolean }

/** Loads on mount and whenever `key` changes. The page renders failures itself; the end of a session is reported,
 *  because it affects more than the page, and an error of the server with its status.
 *  @param isSilent for a part that is missing without notice, or is read again and again */
export function useLoaded<Value>(key: string, load: () => Promise<Value>, { isSilent = false } = {}) {
  const [loaded, setLoaded] = useState<Loaded<Value>>({ phase: 'loading', value: null })
  const latest = useRef(load)
  latest.current = load
  const turn = useRef(0)
  const current = useRef(key)
  current.current = key
  const reload = useCallback(async () => {
    turn.current += 1
    const own = turn.current
    try {
      const value = await latest.current()
      if (own === turn.current) setLoaded({ phase: 'ready', value })
    } catch (failure) {
      if (own !== turn.current) return
      if (!isSilent && failure instanceof CallFailed && failure.status >= 500) reportFailure(failure)
      else reportSessionEnd(failure)
      setLoaded({
        phase: 'failed',
        value: null,
        isMissing: failure instanceof CallFailed && failure.status === 404,
      })
    }
  }, [isSilent])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key means new data to load.
  useEffect(() => {
    setLoaded({ phase: 'loading', value: null })
    void reload()
    return () => {
      turn.current += 1
    }
  }, [key, reload])
  // Unsaved input belongs to what was read before.
  useEffect(() => onRestored(() => !hasUnsaved() && void reload()), [reload])
  const show = useCallback(
    (value: Value) => {
      // A late answer of the page before.
      if (current.current !== key) return
      turn.current += 1
      setLoaded({ phase: 'ready', value })
    },
    [key],
  )
  /** Changes what is shown, whatever the order in which the answers of several actions arrive. */
  const change = useCallback(
    (changed: (value: Value) => Value) =>
      setLoaded((before) =>
        before.phase === 'ready' ? { phase: 'ready', value: changed(before.value) } : before,
      ),
    [],
  )
  /** As `reload`, after a press: a failure is replaced by its loading state, a value stays until the new one arrives. */
  const retry = useCallback(() => {
    setLoaded((before) => (before.phase === 'failed' ? { phase: 'loading', value: null } : before))
    void reload()
  }, [reload])
  return { loaded, show, change, reload, retry }
}

/** Ends the session if the server no longer knows it; ignores every other failure. */
export function reportSessionEnd(failure: unknown): void {
  if (failure instanceof CallFailed && (failure.status === 401 || failure.status === 403))
    reportFailure(failure)
}
