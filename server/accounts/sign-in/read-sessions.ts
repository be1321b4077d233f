import type { Session } from '../../../contract/shop/accounts/signing-in.ts'
import type { Role } from '../../../contract/values/roles.ts'
import type { Database } from '../../core/database.ts'
import { hashOfToken } from '../../platform/security/tokens.ts'
import { countSessions, listSessions } from '../credentials/session-queries.ts'
import { sessionLimits } from '../credentials/session-rules.ts'

/** Maximum sessions listed; the oldest are omitted. */
const maxShown = 50

/** Sessions of a person; `isCurrent` marks the session of the token. */
export async function readSessions(
  db: Database,
  { personId, roles, token, now }: { personId: string; roles: readonly Role[]; token: string; now: Date },
): Promise<{ items: Session[] }> {
  const idleSince = idleLimit(roles, now)
  const sessions = await listSessions(db, { personId, now, idleSince, max: maxShown })
  const current = hashOfToken(token)
  return {
    items: sessions.map(({ id, tokenHash, userAgent, createdAt, seenAt }) => ({
      id,
      userAgent,
      createdAt: createdAt.toISOString(),
      seenAt: seenAt.toISOString(),
      isCurrent: current.equals(tokenHash),
    })),
  }
}

/** Current sessions of a person, for the staff. */
export async function listOpenSessions(
  db: Database,
  { personId, roles, now }: { personId: string; roles: readonly Role[]; now: Date },
): Promise<Awaited<ReturnType<typeof listSessions>>> {
  return await listSessions(db, { personId, now, idleSince: idleLimit(roles, now), max: maxShown })
}

/** Number of current sessions of a person. */
export async function countOpenSessions(
  db: Database,
  { personId, roles, now }: { personId: string; roles: readonly Role[]; now: Date },
): Promise<number> {
  return await countSessions(db, { personId, now, idleSince: idleLimit(roles, now) })
}

/** Sessions last used before this time have expired. */
function idleLimit(roles: readonly Role[], now: Date): Date {
  return new Date(now.getTime() - sessionLimits(roles).idleMs)
}
