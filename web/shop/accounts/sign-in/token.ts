import { useEffect, useState } from 'react'
import { nextOfPage } from './next-of-page.ts'

/** Token of a mailed link. It is in the fragment, which browsers send neither to servers nor in the Referer. A missing
 *  token is treated like an expired one. */
export function tokenOfPage(): string {
  const inFragment = new URLSearchParams(location.hash.slice(1)).get('token')
  // Links mailed by earlier releases have the token in the query.
  return inFragment ?? new URLSearchParams(location.search).get('token') ?? ''
}

/** The kind of invitation that the mailed link is for, or null for another link. */
export function invitationOfPage(): 'member' | 'staff' | null {
  const kind = new URLSearchParams(location.hash.slice(1)).get('invitation')
  return kind === 'member' || kind === 'staff' ? kind : null
}

/** Removes a used token from the address and the history entry. Until then it stays for reloads, language changes and
 *  tabs discarded by a phone. The return address is in the query. */
export function forgetToken(): void {
  const url = new URL(location.href)
  url.searchParams.delete('token')
  const next = nextOfPage()
  if (next !== null) url.searchParams.set('next', next)
  url.hash = ''
  history.replaceState(history.state, '', url)
}

/** Number of mailed links opened without a page load, for use as `key`: browsers do not reload for an address that
 *  differs in its fragment only. */
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
