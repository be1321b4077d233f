import { sql } from 'kysely'
import type { AuditFacts } from '../../../contract/admin/audit-log/audit-log.ts'
import {
  type AnnouncedHoliday,
  type ManagedHoliday,
  maxHolidays,
} from '../../../contract/admin/settings/holidays.ts'
import type { Database, Transaction } from '../../core/database.ts'
import type { AuditedSubject } from '../../platform/audit-log/audited-action.ts'

const dayText = sql<string>`to_char(day, 'YYYY-MM-DD')`

/** Lists the general holidays from a day on, in order. */
export async function listHolidaysFrom(
  db: Database,
  from: string,
  limit = maxHolidays,
): Promise<ManagedHoliday[]> {
  return await db
    .selectFrom('public_holidays')
    .where(sql<boolean>`day >= ${from}::date`)
    .select([
      dayText.as('day'),
      'name_en as nameEn',
      'name_cn as nameCn',
      sql<boolean>`source = 'gazetted'`.as('isAnnounced'),
    ])
    .orderBy('public_holidays.day')
    .limit(limit)
    .execute()
}

/** The general holidays of a range, both ends inclusive. */
export async function listHolidays(
  db: Database,
  from: string,
  to: string,
): Promise<{ day: string; nameEn: string; nameCn: string }[]> {
  const rows = await db
    .selectFrom('public_holidays')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .select([sql<string>`day::text`.as('day'), 'name_en as nameEn', 'name_cn as nameCn'])
    .orderBy('day')
    .limit(200)
    .execute()
  return rows
}

/** Serialises changes of the holidays. */
export async function lockHolidays(tx: Transaction): Promise<void> {
  await sql`lock table public_holidays in share row exclusive mode`.execute(tx)
}

/** Returns the holiday of a day, locked, or null. */
export async function lockHoliday(tx: Transaction, day: string) {
  await lockHolidays(tx)
  const row = await tx
    .selectFrom('public_holidays')
    .where(sql<boolean>`day = ${day}::date`)
    .select(['name_en as nameEn', 'name_cn as nameCn'])
    .executeTakeFirst()
  return row ?? null
}

/** A holiday, announced unless it says otherwise. */
export type StoredHoliday = AnnouncedHoliday & { isAnnounced?: boolean | undefined }

/** Inserts or replaces holidays. */
export async function writeHolidays(tx: Transaction, holidays: readonly StoredHoliday[]): Promise<void> {
  if (holidays.length === 0) return
  await tx
    .insertInto('public_holidays')
    .values(
      holidays.map(({ day, nameEn, nameCn, isAnnounced = true }) => ({
        day: sql<string>`${day}::date`,
        name_en: nameEn,
        name_cn: nameCn,
        source: isAnnounced ? 'gazetted' : 'calculated',
      })),
    )
    .onConflict((conflict) =>
      conflict.column('day').doUpdateSet(({ ref }) => ({
        name_en: ref('excluded.name_en'),
        name_cn: ref('excluded.name_cn'),
        source: ref('excluded.source'),
      })),
    )
    .execute()
}

/** Deletes the holidays of days; returns how many there were. */
export async function deleteHolidays(tx: Transaction, days: readonly string[]): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('public_holidays')
    .where(sql<boolean>`day = any(${days}::date[])`)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** A holiday as the subject of an audited action. */
export function holidaySubject(day: string): AuditedSubject {
  return { subject: 'holiday', name: day, read: async (tx) => await readFacts(tx, day) }
}

async function readFacts(tx: Transaction, day: string): Promise<AuditFacts | null> {
  const row = await tx
    .selectFrom('public_holidays')
    .where(sql<boolean>`day = ${day}::date`)
    .select([dayText.as('day'), 'name_en as nameEn', 'name_cn as nameCn'])
    .executeTakeFirst()
  return row ?? null
}
