import { sql } from 'kysely'
import type { Role } from '../../contract/roles.ts'
import type { Database } from '../platform/database.ts'

/** A session that has begun, by the hash of its token. */
export interface NewSession {
  tokenHash: Buffer
  personId: string
  userAgent: string
  createdAt: Date
  expiresAt: Date
}

export async function insertSession(db: Database, session: NewSession): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      person_id: session.personId,
      user_agent: session.userAgent,
      created_at: session.createdAt,
      seen_at: session.createdAt,
      expires_at: session.expiresAt,
    })
    .execute()
}

/** Whose session it is and when it was last used, if it has not ended, expired or idled since `idleSince`,
 *  and its person has not been disabled. */
export async function findSession(
  db: Database,
  { tokenHash, now, idleSince }: { tokenHash: Buffer; now: Date; idleSince: Date },
): Promise<{ personId: string; roles: Role[]; seenAt: Date } | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('people', 'people.id', 'sessions.person_id')
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('sessions.seen_at', '>', idleSince)
    .where('people.disabled_at', 'is', null)
    .select((eb) => [
      'sessions.person_id as personId',
      'sessions.seen_at as seenAt',
      eb
        .selectFrom('person_roles')
        .whereRef('person_roles.person_id', '=', 'people.id')
        .select(sql<Role[] | null>`array_agg(person_roles.role order by person_roles.role)`.as('roles'))
        .as('roles'),
    ])
    .executeTakeFirst()
  return row ? { ...row, roles: row.roles ?? [] } : null
}

/** Remembers that a session was used. Of several requests at once, one writes. */
export async function markSeen(
  db: Database,
  { tokenHash, now, seenBefore }: { tokenHash: Buffer; now: Date; seenBefore: Date },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ seen_at: now })
    .where('token_hash', '=', tokenHash)
    .where('seen_at', '<=', seenBefore)
    .execute()
}

export async function endSession(db: Database, tokenHash: Buffer, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .execute()
}

/** Forgets sessions that nobody can use any more, and answers how many they were. */
export async function deleteDeadSessions(db: Database, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('expires_at', '<', before), eb('ended_at', '<', before)]))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
