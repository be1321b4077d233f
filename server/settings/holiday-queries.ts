import { sql } from 'kysely'
import type { AuditFacts } from '../../contract/admin/audit-log/audit-log.ts'
import type { ManagedHoliday } from '../../contract/admin/settings/shop-admin.ts'
import type { Database, Transaction } from '../core/database.ts'
import type { AuditedSubject } from '../platform/audit-log/audited-action.ts'

const dayText = sql<string>`to_char(day, 'YYYY-MM-DD')`

/** About ten years of holidays. */
const maxHolidays = 200

/** Lists the general holidays from a day on, in order. */
export async function listHolidaysFrom(db: Database, from: string): Promise<ManagedHoliday[]> {
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
    .limit(maxHolidays)
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

/** Returns the holiday of a day, locked, or null. */
export async function lockHoliday(tx: Transaction, day: string) {
  await sql`lock table public_holidays in share row exclusive mode`.execute(tx)
  const row = await tx
    .selectFrom('public_holidays')
    .where(sql<boolean>`day = ${day}::date`)
    .select(['name_en as nameEn', 'name_cn as nameCn'])
    .executeTakeFirst()
  return row ?? null
}

/** Inserts or replaces the announced holiday of a day. */
export async function writeHoliday(
  tx: Transaction,
  { day, nameEn, nameCn }: Pick<ManagedHoliday, 'day' | 'nameEn' | 'nameCn'>,
): Promise<void> {
  const named = { name_en: nameEn, name_cn: nameCn, source: 'gazetted' }
  await tx
    .insertInto('public_holidays')
    .values({ day: sql`${day}::date`, ...named })
    .onConflict((conflict) => conflict.column('day').doUpdateSet(named))
    .execute()
}

/** Deletes the holiday of a day; returns whether there was one. */
export async function deleteHoliday(tx: Transaction, day: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('public_holidays')
    .where(sql<boolean>`day = ${day}::date`)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
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
