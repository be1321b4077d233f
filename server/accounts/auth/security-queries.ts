import { sql } from 'kysely'
import type { RefusalCode } from '../../../contract/refusals.ts'
import type { Database } from '../../platform/db/database.ts'

/** Where a call came from. */
export interface Origin {
  address: string
  userAgent: string
}

/** Something that happened around an account (docs/spec/attacks.md#b37). Never what somebody typed. */
export interface SecurityEvent {
  kind:
    | 'SIGNED_IN'
    | 'SIGN_IN_REFUSED'
    | 'SIGNED_OUT'
    | 'SESSION_ENDED'
    | 'SESSIONS_ENDED'
    | 'REGISTERED'
    | 'EMAIL_VERIFIED'
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
  /** null where no account is meant. */
  personId: string | null
  /** Why it was refused. */
  reason?: RefusalCode
  from: Origin
  now: Date
}

/** Writes an event into the log, which can never be changed, and answers its id. */
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

/** Forgets events of long ago; at the earliest a year after they happened, whatever it is asked for. */
export async function forgetSecurityEvents(db: Database, before: Date, max: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select forget_security_events(${before}, ${max}) as count`.execute(db)
  return rows[0]?.count ?? 0
}

/** When a person signed in before they did last: the visit before this one. Null where there is none on record. */
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
