import type { Database } from '../../core/database.ts'
import { orNotFound } from '../../core/or-not-found.ts'
import { hashOfToken } from '../../platform/security/tokens.ts'
import { insertSecurityEvent, type Origin } from '../credentials/security-queries.ts'
import { endSession, endSessionById, endSessions } from '../credentials/session-queries.ts'

interface Ending {
  from: Origin
  now: Date
}

/** Ends the session of a token. An unknown or expired token is no error, because the caller is signed out
 *  either way (docs/spec/accounts.md#sessions). */
export async function signOut(
  db: Database,
  { token, from, now }: Ending & { token: string | null },
): Promise<void> {
  const personId = token === null ? null : await endSession(db, hashOfToken(token), now)
  if (personId !== null) await insertSecurityEvent(db, { kind: 'SIGNED_OUT', personId, from, now })
}

/** Ends one of the person's sessions by its id. */
export async function signOutThere(
  db: Database,
  { personId, sessionId, from, now }: Ending & { personId: string; sessionId: string },
): Promise<void> {
  orNotFound((await endSessionById(db, { personId, sessionId, now })) || null)
  await insertSecurityEvent(db, { kind: 'SESSION_ENDED', personId, from, now })
}

/** Ends all sessions of a person, at once on every process. */
export async function signOutEverywhere(
  db: Database,
  { personId, from, now }: Ending & { personId: string },
): Promise<void> {
  await endSessions(db, { personId, now })
  await insertSecurityEvent(db, { kind: 'SESSIONS_ENDED', personId, from, now })
}
