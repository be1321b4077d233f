import { useEffect, useRef } from 'react'

const pauseMs = 3_000
const maxReads = 20

/** Reads what is shown again every few seconds while it waits for an answer of the bank. The next user of the page can
 *  reload it after that.
 *  @param version changes with each read */
export function useRereadWhile(isWaiting: boolean, version: unknown, reread: () => void): void {
  const reads = useRef(0)
  const latest = useRef(reread)
  latest.current = reread
  // biome-ignore lint/correctness/useExhaustiveDependencies: every read that still waits leads to the next one.
  useEffect(() => {
    if (!isWaiting) reads.current = 0
    if (!isWaiting || reads.current >= maxReads) return
    const timer = setTimeout(() => {
      reads.current += 1
      latest.current()
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [isWaiting, version])
}
