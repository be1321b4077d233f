import { useEffect, useState } from 'react'
import { nextOfPage } from './next-of-page.ts'

/** The token of a mailed link. It stands in the fragment, which browsers send to no server and put into no Referer.
 *  An address without one is no better than one with a token that has expired. */
export function tokenOfPage(): string {
  const inFragment = new URLSearchParams(location.hash.slice(1)).get('token')
  // Links that were mailed before tokens stood in the fragment have them in the query.
  return inFragment ?? new URLSearchParams(location.search).get('token') ?? ''
}

/** Removes a spent token from the address bar and the history entry. Until then it stays in the address:
 *  reloads, changes of the language and tabs that a phone discards need it. Where to go on to is kept in the query. */
export function forgetToken(): void {
  const url = new URL(location.href)
  url.searchParams.delete('token')
  const next = nextOfPage()
  if (next !== null) url.searchParams.set('next', next)
  url.hash = ''
  history.replaceState(history.state, '', url)
}

/** How many mailed links have been opened on a page without loading it, for use as its `key`:
 *  browsers do not reload for a link that differs in its fragment only. */
export function useOpenedLinks(): number {
  const [opened, setOpened] = useState(0)
  useEffect(() => {
    const open = () => {
      if (tokenOfPage() !== '') setOpened((count) => count + 1)
    }
    window.addEventListener('hashchange', open)
    return () => window.removeEventListener('hashchange', open)
  }, [])
  return opened
}
