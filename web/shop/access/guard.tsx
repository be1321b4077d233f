import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { findPageAccess } from '../../../contract/site-map.ts'
import type { Access } from '../../../contract/values/roles.ts'
import { onRestored } from '../../shared/browser/restored.ts'
import { useGo } from '../../shared/pages/link.tsx'
import { LoadFailure } from '../../shared/pages/load-failure.tsx'
import { loginFrom } from '../../shared/session/login-from.ts'
import { type Session, session, useSession } from '../../shared/session/session.ts'
import { WrongRole } from './wrong-role.tsx'

export interface OnlyForProps {
  /** Required access of a page outside the fixed routes; those have it in their table. */
  access?: Access
  waiting: ReactNode
  /** Heading level of its messages: 1 if they replace the whole page, whose title they then set. */
  level?: 1 | 2
  children: ReactNode
}

/** Shows an account page to its roles. Visitors are redirected to sign in and back (decision 44); other roles see a
 *  wrong-role message. `waiting` is shown until the session is known, as on the server. */
export function OnlyFor({ access: required, waiting, level = 2, children }: OnlyForProps) {
  const current = useSession()
  const { pathname } = useLocation()
  const access = required ?? findPageAccess(pathname)
  useSignInWithReturn()
  useEffect(holdWhenRestored, [])
  if (current.isUnreached && current.user === null)
    return <LoadFailure level={level} onRetry={() => location.reload()} />
  if (current.user === null) return waiting
  if (canEnter(access, current)) return children
  const needed = typeof access === 'string' ? 'ROLE_API_MEMBER' : (access[0] ?? 'ROLE_CMS_IIT')
  return <WrongRole level={level} needed={needed} />
}

/** Hides a page that the browser restores from its back/forward cache until its session is known to go on: come-back.ts
 *  asks the server, or loads the page again if the session has ended in this tab. */
function holdWhenRestored(): () => void {
  return onRestored(() => {
    if (session.get().user === null) return
    const { dataset } = document.documentElement
    dataset.held = ''
    const stop = session.subscribe(() => {
      stop()
      delete dataset.held
    })
  })
}

/** Redirects a visitor to sign in, with a return address that includes the query. */
export function useSignInWithReturn(): void {
  const { phase, ended, hasEndedElsewhere } = useSession()
  const go = useGo()
  const wasSignedIn = useRef(false)
  if (phase === 'signed-in') wasSignedIn.current = true
  // The code that ended the session in this tab also navigates.
  const hasLeft = wasSignedIn.current && !hasEndedElsewhere
  const mustSignIn = phase === 'visitor' && ended === null && !hasLeft
  // biome-ignore lint/correctness/useExhaustiveDependencies: `go` changes at every render but always does the same.
  useEffect(() => {
    if (mustSignIn) go(loginFrom(location.pathname + location.search + location.hash), { replace: true })
  }, [mustSignIn])
}

/** The server enforces access; this only avoids a page that cannot load. It repeats the contract's `canAccess`,
 *  because that file would bundle its schemas. */
export function canEnter(access: Access, { phase, roles }: Pick<Session, 'phase' | 'roles'>): boolean {
  if (access === 'public') return true
  if (phase !== 'signed-in') return false
  return (
    access === 'signed-in' || roles.includes('ROLE_CMS_IIT') || access.some((role) => roles.includes(role))
  )
}
