import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { Access } from '../../../../contract/accounts/roles.ts'
import { accessOf } from '../../../../contract/site-map.ts'
import { loginFrom } from '../../shell/session/login-from.ts'
import { LoadFailure } from '../api/load-failure.tsx'
import { useGo } from '../pages/link.tsx'
import { type Session, useSession } from './session.ts'
import { WrongRole } from './wrong-role.tsx'

export interface OnlyForProps {
  /** Of a page that is not among the fixed routes; for those, their table says it. */
  access?: Access
  waiting: ReactNode
  /** The level of the heading that tells other roles whom the page is for: 1 where the page has none outside. */
  wrongRoleLevel?: 1 | 2
  children: ReactNode
}

/** Shows a person's page to the roles that it is for. A visitor is led to sign in and back here (decision 0044); other
 *  roles are told whom the page is for. Until it is known who is there, `waiting` is drawn, as it was by the server. */
export function OnlyFor({ access: given, waiting, wrongRoleLevel = 2, children }: OnlyForProps) {
  const session = useSession()
  const { pathname } = useLocation()
  const access = given ?? accessOf(pathname)
  useSignInWithReturn()
  if (session.isUnreached && session.user === null) return <LoadFailure onRetry={() => location.reload()} />
  if (session.user === null) return waiting
  if (mayEnter(access, session)) return children
  const needed = typeof access === 'string' ? 'ROLE_API_MEMBER' : (access[0] ?? 'ROLE_CMS_IIT')
  return <WrongRole level={wrongRoleLevel} needed={needed} />
}

/** Leads a visitor to signing in, which leads back to this page with its query. */
export function useSignInWithReturn(): void {
  const { phase, ended, hasEndedElsewhere } = useSession()
  const go = useGo()
  const hasBeenIn = useRef(false)
  if (phase === 'signed-in') hasBeenIn.current = true
  // The code that ended the session in this tab also says where its person goes.
  const hasLeft = hasBeenIn.current && !hasEndedElsewhere
  const isTurnedAway = phase === 'visitor' && ended === null && !hasLeft
  // biome-ignore lint/correctness/useExhaustiveDependencies: `go` is new at every render and always the same.
  useEffect(() => {
    if (isTurnedAway) go(loginFrom(location.pathname + location.search + location.hash), { replace: true })
  }, [isTurnedAway])
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
