import type { Clock } from '../../core/clock.ts'
import type { Database } from '../../core/database.ts'
import type { FindUser } from '../../core/user.ts'
import { findSession, markSeen } from '../credentials/session-queries.ts'
import { sessionLimits, sessionSeenEveryMs } from '../credentials/session-rules.ts'

/** Finds the user of a token with a query per request: ending a session or disabling a person takes effect
 *  at once on every process (docs/spec/invariants.md#a38). */
export function findUser(db: Database, clock: Clock): FindUser {
  return async (tokenHash) => {
    const now = clock.now()
    const session = await findSession(db, { tokenHash, now })
    if (session === null) return null
    const { idleMs, maxMs } = sessionLimits(session.roles)
    // Uses the current roles: a new staff member must not keep a long session from before.
    if (session.seenAt <= before(now, idleMs) || session.createdAt <= before(now, maxMs)) return null
    const seenBefore = before(now, sessionSeenEveryMs)
    if (session.seenAt <= seenBefore) await markSeen(db, { tokenHash, now, seenBefore })
    const { personId: id, roles, permissions, provenAt } = session
    return { id, roles, permissions, isProven: provenAt !== null, apiKey: null }
  }
}

function before(now: Date, ms: number): Date {
  return new Date(now.getTime() - ms)
}
