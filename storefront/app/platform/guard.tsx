import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { Access } from '../../../contract/roles.ts'
import { accessOf } from '../../../contract/site-map.ts'
import { useGo } from './link.tsx'
import { LoadFailure } from './load-failure.tsx'
import { type Session, useSession } from './session.ts'

export interface OnlyForProps {
  /** Of a page that is not among the fixed routes; for those, their table says it. */
  access?: Access
  waiting: ReactNode
  children: ReactNode
}

/** Shows a person's page to whom it belongs and sends everyone else to the front (spec 2, navigation guard).
 *  Until it is known who is there, `waiting` is drawn, as it was by the server. */
export function OnlyFor({ access: given, waiting, children }: OnlyForProps) {
  const session = useSession()
  const { pathname } = useLocation()
  const access = given ?? accessOf(pathname)
  const go = useGo()
  const hasBeenIn = useRef(false)
  if (session.phase === 'signed-in') hasBeenIn.current = true
  // Whoever ended the session also says where its person goes; the guard must not send them elsewhere meanwhile.
  const hasLeft = session.phase === 'visitor' && hasBeenIn.current
  const isTurnedAway =
    session.phase !== 'unknown' && session.ended === null && !hasLeft && !mayEnter(access, session)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `go` is new at every render and always the same.
  useEffect(() => {
    if (isTurnedAway) go('/', { replace: true })
  }, [isTurnedAway])
  if (session.isUnreached && session.user === null) return <LoadFailure onRetry={() => location.reload()} />
  return session.user !== null && mayEnter(access, session) ? children : waiting
}

/** The server decides who may; this only spares people a page that would not answer them.
 *  It repeats the contract's `mayAccess` in one line because the contract's file brings its schemas along. */
export function mayEnter(access: Access, { phase, roles }: Pick<Session, 'phase' | 'roles'>): boolean {
  if (access === 'public') return true
  if (phase !== 'signed-in') return false
  return (
    access === 'signed-in' || roles.includes('ROLE_CMS_IIT') || access.some((role) => roles.includes(role))
  )
}
