import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import type { FindUser } from '../platform/session.ts'
import { findSession, markSeen } from './session-queries.ts'
import { sessionIdleMs, sessionSeenEveryMs } from './session-rules.ts'

/** Finds who a token belongs to, asking the database each time: a session that was ended,
 *  or whose person was disabled, is over at once on every process (promises A38). */
export function findUser(db: Database, clock: Clock): FindUser {
  return async (tokenHash) => {
    const now = clock.now()
    const session = await findSession(db, { tokenHash, now, idleSince: before(now, sessionIdleMs) })
    if (session === null) return null
    const seenBefore = before(now, sessionSeenEveryMs)
    if (session.seenAt <= seenBefore) await markSeen(db, { tokenHash, now, seenBefore })
    const { personId: id, roles, duties } = session
    return { id, roles, duties }
  }
}

function before(now: Date, ms: number): Date {
  return new Date(now.getTime() - ms)
}
