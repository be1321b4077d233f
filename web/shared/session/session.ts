import type { SignedIn, UserInfo } from '../../../contract/shop/accounts/people.ts'
import type { Role } from '../../../contract/values/roles.ts'
import { tabStorage } from '../browser/storage.ts'
import { createStore, useStore } from '../browser/store.ts'

/** Storage key of the bearer token (docs/spec/accounts.md#sessions). */
export const tokenKey = 'token'
export const rolesKey = 'roles'
/** Set while prices of a member with a rate are shown in this tab. */
export const memberPriceKey = 'rate'
/** Name of the BroadcastChannel on which the open tabs of one origin share a session. */
export const sessionChannel = 'session'

/** Session of this browser. `unknown` until the page is hydrated and storage was read. */
export interface Session {
  phase: 'unknown' | 'visitor' | 'signed-in'
  roles: readonly Role[]
  /** Null for a visitor, and until the first response for a resumed session. */
  user: UserInfo | null
  canBuy: boolean
  hasDiscountRate: boolean
  /** Why the server ended the session, until the user has confirmed it. */
  ended: 'expired' | 'not-authorised' | null
  /** Whether the request for the user of the session failed. */
  isUnreached: boolean
  /** Whether the user has signed out in another tab. */
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

/** Distinguishes people, also distributors without an email address; null without a user. */
export function describePerson({ user }: Session): string | null {
  return user && `${user.email} ${user.edcNumber}`
}

/** The bearer token of this browser session, or null. In session storage, as specified (docs/spec/accounts.md#sessions). */
export function readToken(): string | null {
  return tabStorage.get(tokenKey)
}

let expiredToken: string | null = null

/** The last token of this tab that the server rejected. It is never shared with another tab. */
export function readExpiredToken(): string | null {
  return expiredToken
}

/** When the user of this page signed in, in this tab or another; 0 for a session resumed from storage. */
let signedInAt = 0

export function readSignedInAt(): number {
  return signedInAt
}

/** Resumes the stored session before the server has confirmed it. */
export function resumeSession(): void {
  if (session.get().phase !== 'unknown') return
  const roles = readRoles()
  session.set({ ...nobody, phase: readToken() === null ? 'visitor' : 'signed-in', roles })
}

/** Begins a session with the response of signing in. */
export function beginSession({ token, roles, userInfo, canBuy, hasDiscountRate }: SignedIn): void {
  tabStorage.set(tokenKey, token)
  tabStorage.set(rolesKey, JSON.stringify(roles))
  signedInAt = Date.now()
  session.set({ ...nobody, phase: 'signed-in', roles, user: userInfo, canBuy, hasDiscountRate })
}

/** Adopts the session of another tab. Its user is not loaded yet. An unconfirmed session end stays, so that a page
 *  that waits for the same user retains its input. */
export function adoptSession(token: string, roles: readonly Role[], at: number): void {
  signedInAt = at
  tabStorage.set(tokenKey, token)
  tabStorage.set(rolesKey, JSON.stringify(roles))
  if (session.get().phase !== 'unknown') session.set({ ...session.get(), phase: 'signed-in', roles })
}

/** Removes the user of this page, because the adopted session is of another person. */
export function forgetUser(): void {
  session.set({ ...session.get(), user: null })
}

/** Sets the user of a running session. */
export function recogniseUser(
  facts: Pick<Session, 'canBuy' | 'hasDiscountRate'> & { userInfo: UserInfo },
): void {
  const { userInfo: user, canBuy, hasDiscountRate } = facts
  session.set({ ...nobody, phase: 'signed-in', roles: session.get().roles, user, canBuy, hasDiscountRate })
}

/** Clears the session at sign-out, whatever the server answered. */
export function forgetSession(): void {
  endSession(null)
}

/** Ends a session that the server rejects. `ended` stays until the user confirms it (docs/spec/accounts.md#sessions). */
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
