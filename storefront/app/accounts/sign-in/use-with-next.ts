import { useEffect, useState } from 'react'
import { nextOfPage } from './next-of-page.ts'

/** Adds the `next` of the present page to a path, so that it is not lost between sign-in, registration and the forgotten
 *  password. The server renders the path without it, because it shares its pages between people. */
export function useWithNext(): (path: string) => string {
  const [next, setNext] = useState<string | null>(null)
  useEffect(() => setNext(nextOfPage()), [])
  return (path) => (next === null ? path : `${path}?${new URLSearchParams({ next })}`)
}
