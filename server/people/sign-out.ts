import type { Database } from '../platform/database.ts'
import { hashOfToken } from '../platform/session.ts'
import { endSession } from './session-queries.ts'

/** Ends the session of a token, on every process. A token that is none, or whose session is over, is no error:
 *  whoever signs out is signed out either way (spec 4). */
export async function signOut(
  db: Database,
  { token, now }: { token: string | null; now: Date },
): Promise<void> {
  if (token !== null) await endSession(db, hashOfToken(token), now)
}
