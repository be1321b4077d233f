import assert from 'node:assert'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { SuspensionKind } from '../../contract/shop/catalogue/suspension-kinds.ts'
import { compileOnce, type Slots } from '../core/compile-once.ts'
import type { Database, Transaction } from '../core/database.ts'

/** A suspension of deliveries. */
export interface Suspension {
  kind: SuspensionKind
  startedAt: Date
  endedAt: Date | null
}

/** The stored calendar with the suspensions that are in force or ended since, and the general holidays of a range. */
export interface StoredCalendar {
  cutOffHour: number
  handlingDays: number
  transitDays: number
  version: number
  suspensions: Suspension[]
  holidays: string[]
}

interface CalendarRange {
  since: Date
  /** Days in Hong Kong, as YYYY-MM-DD. */
  from: string
  to: string
}

/** The calendar, suspensions that are in force or ended since a time, and the holidays from a day to another. */
export async function getCalendar(db: Database, range: CalendarRange): Promise<StoredCalendar> {
  const [row] = await selectCalendar(db, range)
  assert(row, 'The migrations insert the calendar.')
  const { suspensions, ...calendar } = row
  // JSON has times as text.
  const readTime = (time: Date | string) => new Date(time)
  return {
    ...calendar,
    suspensions: suspensions.map(({ kind, startedAt, endedAt }) => ({
      kind,
      startedAt: readTime(startedAt),
      endedAt: endedAt === null ? null : readTime(endedAt),
    })),
  }
}

const selectCalendar = compileOnce((db, { since, from, to }: Slots<CalendarRange>) =>
  db.selectFrom('delivery_calendar').select((eb) => [
    'cut_off_hour as cutOffHour',
    'handling_days as handlingDays',
    'transit_days as transitDays',
    'version',
    jsonArrayFrom(
      eb
        .selectFrom('delivery_suspensions')
        .where((where) => where.or([where('ended_at', 'is', null), where('ended_at', '>=', since)]))
        .select([sql<SuspensionKind>`kind`.as('kind'), 'started_at as startedAt', 'ended_at as endedAt'])
        .orderBy('started_at')
        .limit(100),
    ).as('suspensions'),
    sql<string[]>`array(
      select day::text from public_holidays where day between ${from}::date and ${to}::date order by day)`.as(
      'holidays',
    ),
  ]),
)

/** Serialises changes of the calendar and its suspensions. */
export async function lockCalendar(tx: Transaction): Promise<void> {
  await sql`select from delivery_calendar for update`.execute(tx)
}

export async function updateCalendar(
  tx: Transaction,
  { cutOffHour, handlingDays, transitDays, version }: Omit<StoredCalendar, 'suspensions' | 'holidays'>,
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
