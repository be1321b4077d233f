import { sql } from 'kysely'
import type { RefusalCode } from '../../../contract/wire/refusals.ts'
import type { Database } from '../../core/database.ts'

/** Client of a request. */
export interface Origin {
  address: string
  userAgent: string
}

/** A security event of an account (docs/spec/attacks.md#b37). Contains no typed input. */
export interface SecurityEvent {
  kind:
    | 'SIGNED_IN'
    | 'SIGN_IN_REFUSED'
    | 'SIGNED_OUT'
    | 'SESSION_ENDED'
    | 'SESSIONS_ENDED'
    | 'REGISTERED'
    | 'EMAIL_VERIFIED'
    | 'VERIFICATION_REFUSED'
    | 'PASSWORD_RESET_MAILED'
    | 'PASSWORD_RESET_REFUSED'
    | 'PASSWORD_RESET'
    | 'PASSWORD_CHANGED'
    | 'PASSWORD_CHANGE_REFUSED'
    | 'SPONSOR_KEPT'
    | 'SPONSOR_CHANGED'
    | 'TWO_FACTOR_SET'
    | 'TWO_FACTOR_REFUSED'
    | 'TWO_FACTOR_RESET'
    | 'RECOVERY_CODE_USED'
    | 'DELETION_REFUSED'
  /** null without an account. */
  personId: string | null
  /** Reason of a refusal. */
  reason?: RefusalCode
  from: Origin
  now: Date
}

/** Inserts an event into the append-only log and returns its id. */
export async function insertSecurityEvent(db: Database, event: SecurityEvent): Promise<string> {
  const { id } = await db
    .insertInto('security_events')
    .values({
      happened_at: event.now,
      kind: event.kind,
      person_id: event.personId,
      reason: event.reason ?? null,
      address: event.from.address,
      user_agent: event.from.userAgent,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Deletes old events, but none younger than a year, whatever `before` is. */
export async function forgetSecurityEvents(db: Database, before: Date, max: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select forget_security_events(${before}, ${max}) as count`.execute(db)
  return rows[0]?.count ?? 0
}

/** The latest registrations that replaced that of an unverified account, latest first. */
export async function listReplacements(
  db: Database,
  { personId, after, max }: { personId: string; after: Date; max: number },
): Promise<{ at: Date; network: string }[]> {
  return await db
    .selectFrom('security_events')
    .where('person_id', '=', personId)
    .where('kind', '=', 'REGISTERED')
    .where('happened_at', '>', after)
    .select(['happened_at as at', 'address as network'])
    .orderBy('id', 'desc')
    .limit(max)
    .execute()
}

/** Whether a person has changed the password after a time. */
export async function hasChangedPassword(db: Database, personId: string, after: Date): Promise<boolean> {
  const row = await db
    .selectFrom('security_events')
    .where('person_id', '=', personId)
    .where('kind', '=', 'PASSWORD_CHANGED')
    .where('happened_at', '>', after)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Time of the sign-in before the latest one, or null. */
export async function findSignInBefore(db: Database, personId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('security_events')
    .where('person_id', '=', personId)
    .where('kind', '=', 'SIGNED_IN')
    .select('happened_at')
    .orderBy('id', 'desc')
    .offset(1)
    .limit(1)
    .executeTakeFirst()
  return row?.happened_at ?? null
}
