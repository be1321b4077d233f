import { sql } from 'kysely'
import type { SuspensionKind } from '../../contract/shop/orders/suspension-kinds.ts'
import type { Database, Transaction } from '../core/database.ts'

/** A suspension of deliveries. */
export interface Suspension {
  kind: SuspensionKind
  startedAt: Date
  endedAt: Date | null
}

/** The stored calendar with the suspensions that are in force or ended since. */
export interface StoredCalendar {
  cutOffHour: number
  handlingDays: number
  transitDays: number
  version: number
  suspensions: Suspension[]
}

/** The calendar, and suspensions that are in force or ended since a time. */
export async function getCalendar(db: Database, since: Date): Promise<StoredCalendar> {
  const calendar = await db
    .selectFrom('delivery_calendar')
    .select([
      'cut_off_hour as cutOffHour',
      'handling_days as handlingDays',
      'transit_days as transitDays',
      'version',
    ])
    .executeTakeFirstOrThrow()
  const suspensions = await db
    .selectFrom('delivery_suspensions')
    .where((eb) => eb.or([eb('ended_at', 'is', null), eb('ended_at', '>=', since)]))
    .select([sql<SuspensionKind>`kind`.as('kind'), 'started_at as startedAt', 'ended_at as endedAt'])
    .orderBy('started_at')
    .limit(100)
    .execute()
  return { ...calendar, suspensions }
}

/** Serialises changes of the calendar and its suspensions. */
export async function lockCalendar(tx: Transaction): Promise<void> {
  await sql`select from delivery_calendar for update`.execute(tx)
}

export async function updateCalendar(
  tx: Transaction,
  { cutOffHour, handlingDays, transitDays, version }: Omit<StoredCalendar, 'suspensions'>,
): Promise<void> {
  await tx
    .updateTable('delivery_calendar')
    .set({ cut_off_hour: cutOffHour, handling_days: handlingDays, transit_days: transitDays, version })
    .execute()
}

/** Ends the suspension in force, if there is one. */
export async function endSuspension(tx: Transaction, now: Date): Promise<void> {
  await tx.updateTable('delivery_suspensions').set({ ended_at: now }).where('ended_at', 'is', null).execute()
}

export async function insertSuspension(
  tx: Transaction,
  { kind, now }: { kind: SuspensionKind; now: Date },
): Promise<void> {
  await tx.insertInto('delivery_suspensions').values({ kind, started_at: now }).execute()
}
