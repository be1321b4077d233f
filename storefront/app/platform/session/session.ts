import type { SignedIn, UserInfo } from '../../../../contract/accounts/people.ts'
import type { Role } from '../../../../contract/accounts/roles.ts'
import { createStore, useStore } from '../store.ts'
import { tabStorage } from './storage.ts'

/** Where the bearer token lies (docs/spec/accounts.md#sessions). */
export const tokenKey = 'token'
export const rolesKey = 'roles'

/** Who is at this browser. `unknown` until the page has been hydrated and storage was looked at. */
export interface Session {
  phase: 'unknown' | 'visitor' | 'signed-in'
  roles: readonly Role[]
  /** Null for a visitor, and until the first answer for someone whose session goes on. */
  user: UserInfo | null
  canBuy: boolean
  hasDiscountRate: boolean
  /** Why the mall ended the session, until the person has confirmed it. */
  ended: 'expired' | 'not-authorised' | null
  /** Whether the mall could not be asked who the person of a running session is. */
  isUnreached: boolean
  /** Whether the person has signed out in another tab. */
  hasEndedElsewhere: boolean
}

const nobody: Session = {
  phase: 'unknown',
  roles: [],
  user: null,
  canBuy: true,
  hasDiscountRate: false,
  ended: null,
  isUnreached: false,
  hasEndedElsewhere: false,
}

export const session = createStore<Session>(nobody)

export function useSession(): Session {
  return useStore(session, nobody)
}

/** The bearer token of this browser session, or null. Kept in session storage, as specified (docs/spec/accounts.md#sessions). */
export function readToken(): string | null {
  return tabStorage.get(tokenKey)
}

let expiredToken: string | null = null

/** The last token of this tab that the server no longer accepts. No tab may hand it on to another. */
export function readExpiredToken(): string | null {
  return expiredToken
}

/** Takes up the session that storage holds, before the mall has said whether it still lives. */
export function resumeSession(): void {
  if (session.get().phase !== 'unknown') return
  const roles = readRoles()
  session.set({ ...nobody, phase: readToken() === null ? 'visitor' : 'signed-in', roles })
}

/** Begins a session with what signing in answered. */
export function beginSession({ token, roles, userInfo, canBuy, hasDiscountRate }: SignedIn): void {
  tabStorage.set(tokenKey, token)
  tabStorage.set(rolesKey, JSON.stringify(roles))
  session.set({ ...nobody, phase: 'signed-in', roles, user: userInfo, canBuy, hasDiscountRate })
}

/** Takes over the session of another tab. Who its person is remains to be asked, and an end that waits to be confirmed
 *  stays until then, so that a page that waits for the same person keeps what was typed. */
export function adoptSession(token: string, roles: readonly Role[]): void {
  tabStorage.set(tokenKey, token)
  tabStorage.set(rolesKey, JSON.stringify(roles))
  if (session.get().phase !== 'unknown') session.set({ ...session.get(), phase: 'signed-in', roles })
}

/** Fills in who the person of a running session is. */
export function recogniseUser(
  facts: Pick<Session, 'canBuy' | 'hasDiscountRate'> & { userInfo: UserInfo },
): void {
  const { userInfo: user, canBuy, hasDiscountRate } = facts
  session.set({ ...nobody, phase: 'signed-in', roles: session.get().roles, user, canBuy, hasDiscountRate })
}

/** Forgets the person: at signing out, whatever the mall answered to it. */
export function forgetSession(): void {
  endSession(null)
}

/** The mall no longer knows the session. Stays `ended` until the person has confirmed it (docs/spec/accounts.md#sessions). */
export function endSession(ended: Session['ended'], hasEndedElsewhere = false): void {
  if (ended !== null) expiredToken = readToken() ?? expiredToken
  tabStorage.remove(tokenKey)
  tabStorage.remove(rolesKey)
  session.set({ ...nobody, phase: 'visitor', ended, hasEndedElsewhere })
}

export function confirmEnd(): void {
  session.set({ ...session.get(), ended: null })
}

function readRoles(): Role[] {
  try {
    const stored: unknown = JSON.parse(tabStorage.get(rolesKey) ?? '[]')
    return Array.isArray(stored) ? (stored as Role[]) : []
  } catch {
    return []
  }
}
