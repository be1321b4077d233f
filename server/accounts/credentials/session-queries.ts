import { sql } from 'kysely'
import type { Permission } from '../../../contract/values/permissions.ts'
import type { Role } from '../../../contract/values/roles.ts'
import { compileOnce, type Slots } from '../../core/compile-once.ts'
import type { Database, Transaction } from '../../core/database.ts'

/** A new session, identified by the hash of its token. */
export interface NewSession {
  tokenHash: Buffer
  personId: string
  userAgent: string
  createdAt: Date
  expiresAt: Date
  /** Time of two-factor authentication, or null. */
  provenAt: Date | null
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
      proven_at: session.provenAt,
    })
    .execute()
}

interface FoundSession {
  personId: string
  roles: Role[]
  permissions: Permission[]
  createdAt: Date
  seenAt: Date
  provenAt: Date | null
}

/** Finds a session that has not ended or expired, of a person who is verified and not disabled. */
export async function findSession(
  db: Database,
  { tokenHash, now }: { tokenHash: Buffer; now: Date },
): Promise<FoundSession | null> {
  const [row] = await selectSession(db, { tokenHash, now })
  return row ? { ...row, roles: row.roles ?? [], permissions: row.permissions ?? [] } : null
}

const selectSession = compileOnce((db, { tokenHash, now }: Slots<{ tokenHash: Buffer; now: Date }>) =>
  db
    .selectFrom('sessions')
    .innerJoin('people', 'people.id', 'sessions.person_id')
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('people.disabled_at', 'is', null)
    .where('people.verified_at', 'is not', null)
    .select((eb) => [
      'sessions.person_id as personId',
      'sessions.created_at as createdAt',
      'sessions.seen_at as seenAt',
      'sessions.proven_at as provenAt',
      eb
        .selectFrom('person_roles')
        .whereRef('person_roles.person_id', '=', 'people.id')
        .select(sql<Role[] | null>`array_agg(person_roles.role order by person_roles.role)`.as('roles'))
        .as('roles'),
      eb
        .selectFrom('staff_permissions')
        .whereRef('staff_permissions.person_id', '=', 'people.id')
        .select(
          sql<
            Permission[] | null
          >`array_agg(staff_permissions.permission order by staff_permissions.permission)`.as('permissions'),
        )
        .as('permissions'),
    ]),
)

/** Records two-factor authentication of a session. */
export async function markProven(tx: Transaction, tokenHash: Buffer, now: Date): Promise<void> {
  await tx.updateTable('sessions').set({ proven_at: now }).where('token_hash', '=', tokenHash).execute()
}

/** Records the use of a session. One of several concurrent requests writes. */
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

/** Ends a session and returns its person, or null if there was none. */
export async function endSession(db: Database, tokenHash: Buffer, now: Date): Promise<string | null> {
  const row = await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .returning('person_id as personId')
    .executeTakeFirst()
  return row?.personId ?? null
}

/** Ends a person's session by its id; returns whether it existed. */
export async function endSessionById(
  db: Database,
  { personId, sessionId, now }: { personId: string; sessionId: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('id', '=', sessionId)
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends all sessions of a person, optionally except one. */
export async function endSessions(
  db: Database,
  { personId, exceptTokenHash, now }: { personId: string; exceptTokenHash?: Buffer; now: Date },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .$if(exceptTokenHash !== undefined, (query) => query.where('token_hash', '<>', exceptTokenHash ?? null))
    .execute()
}

/** Sessions of a person, most recently used first. */
export async function listSessions(
  db: Database,
  { personId, now, idleSince, max }: { personId: string; now: Date; idleSince: Date; max: number },
): Promise<{ id: string; tokenHash: Buffer; userAgent: string; createdAt: Date; seenAt: Date }[]> {
  return await db
    .selectFrom('sessions')
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('seen_at', '>', idleSince)
    .select([
      'id',
      'token_hash as tokenHash',
      'user_agent as userAgent',
      'created_at as createdAt',
      'seen_at as seenAt',
    ])
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(max)
    .execute()
}

/** Number of sessions of a person. */
export async function countSessions(
  db: Database,
  { personId, now, idleSince }: { personId: string; now: Date; idleSince: Date },
): Promise<number> {
  const { sessions } = await db
    .selectFrom('sessions')
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('seen_at', '>', idleSince)
    .select(sql<number>`count(*)::int`.as('sessions'))
    .executeTakeFirstOrThrow()
  return sessions
}

/** Deletes sessions that ended or expired before a time; returns their number. */
export async function deleteDeadSessions(db: Database, before: Date, max: number): Promise<number> {
  const overAt = sql<Date>`least(expires_at, ended_at)`
  const dead = db.selectFrom('sessions').where(overAt, '<', before).orderBy(overAt).limit(max)
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('token_hash', 'in', dead.select('token_hash'))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
