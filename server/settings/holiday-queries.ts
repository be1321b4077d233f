import { sql } from 'kysely'
import type { AuditFacts } from '../../contract/admin/audit-log.ts'
import type { ManagedHoliday } from '../../contract/settings/shop-admin.ts'
import type { Database, Transaction } from '../platform/db/database.ts'
import type { ActSubject } from '../platform/http/serve-act.ts'

const dayText = sql<string>`to_char(day, 'YYYY-MM-DD')`

/** Ten years of holidays: nobody plans further. */
const maxHolidays = 200

/** The general holidays from a day on, in their order. */
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

/** The holiday of a day, locked; null where the day is none. */
export async function lockHoliday(tx: Transaction, day: string) {
  await sql`lock table public_holidays in share row exclusive mode`.execute(tx)
  const row = await tx
    .selectFrom('public_holidays')
    .where(sql<boolean>`day = ${day}::date`)
    .select(['name_en as nameEn', 'name_cn as nameCn'])
    .executeTakeFirst()
  return row ?? null
}

/** Writes a holiday down as announced, over whatever was known of the day. */
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

/** Strikes a day out; whether it was a holiday. */
export async function deleteHoliday(tx: Transaction, day: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('public_holidays')
    .where(sql<boolean>`day = ${day}::date`)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** A holiday as the subject of an act. */
export function holidaySubject(day: string): ActSubject {
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
