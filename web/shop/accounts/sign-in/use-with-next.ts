import { useEffect, useState } from 'react'
import { nextOfPage } from './next-of-page.ts'

/** Adds the current page's `next` to a path, so that sign-in, registration and password reset pass it on. The server
 *  renders the path without it, because rendered pages are cached for everyone. */
export function useWithNext(): (path: string) => string {
  const [next, setNext] = useState<string | null>(null)
  useEffect(() => setNext(nextOfPage()), [])
  return (path) => (next === null ? path : `${path}?${new URLSearchParams({ next })}`)
}
