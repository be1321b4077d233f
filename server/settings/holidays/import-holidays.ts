import type { AuditFacts } from '../../../contract/admin/audit-log/audit-log.ts'
import type { HolidayPreview } from '../../../contract/admin/settings/holiday-files.ts'
import {
  type HolidayImport,
  type ManagedHoliday,
  maxHolidays,
} from '../../../contract/admin/settings/holidays.ts'
import { hongKongDay } from '../../../contract/values/hong-kong-time.ts'
import { maxListedFaults } from '../../../contract/values/table-file.ts'
import type { Database } from '../../core/database.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { inTransaction } from '../../core/in-transaction.ts'
import { refuse } from '../../core/refusals.ts'
import type { AuditPart } from '../../platform/audit-log/audit-log-queries.ts'
import { changedBetween } from '../../platform/audit-log/audit-log-rules.ts'
import type { CalendarStep } from '../../platform/calendars/calendar-state.ts'
import { readCalendarFile } from '../../platform/calendars/read-calendar.ts'
import { digestInSlices } from '../../platform/workers/digest-in-slices.ts'
import { planHolidays } from './holiday-plan-rules.ts'
import { deleteHolidays, listHolidaysFrom, lockHolidays, writeHolidays } from './holiday-queries.ts'
import { readHolidays } from './save-holidays.ts'

type Deps = Pick<Dependencies, 'db' | 'clock'>

/** Years after this one of which holidays are imported: the government announces one year ahead. */
const yearsAhead = 3

/** Compares calendar files with the holidays of the mall. Writes nothing. */
export async function previewHolidays(
  { db, clock }: Deps,
  files: readonly Uint8Array[],
): Promise<HolidayPreview> {
  if (files.length === 0) refuse({ code: 'sheet-missing' })
  const today = hongKongDay(clock.now())
  const range = { from: today, to: `${Number(today.slice(0, 4)) + yearsAhead}-12-31` }
  const steps: CalendarStep[] = []
  for (const file of files) steps.push(await readCalendarFile(file, range))
  const stored = await listHolidaysFrom(db, today)
  const { faults, ...plan } = planHolidays(steps, stored)
  return {
    ...plan,
    faults: faults.slice(0, maxListedFaults),
    faultCount: faults.length,
    digest: await digestInSlices(stored),
  }
}

export interface ImportedHolidays {
  holidays: ManagedHoliday[]
  /** What changed, for the log. */
  parts: AuditPart[]
  logged: { before: AuditFacts; after: AuditFacts }
}

/** Saves announced holidays and removes others, all or none. Refuses with `holidays-moved` if those of the mall differ
 *  from the preview. Deadlines and days of delivery are computed anew whenever they are shown; promised ones stay. */
export async function importHolidays(
  { db, clock }: Deps,
  { holidays, removedDays, digest }: HolidayImport,
): Promise<ImportedHolidays> {
  const today = hongKongDay(clock.now())
  const days = [...holidays.map(({ day }) => day), ...removedDays]
  if (days.some((day) => day < today)) refuse({ code: 'day-in-past' })
  return await inTransaction(db, async (tx) => {
    await lockHolidays(tx)
    const before = await listHolidaysFrom(tx, today)
    if ((await digestInSlices(before)) !== digest) refuse({ code: 'holidays-moved' })
    await deleteHolidays(tx, removedDays)
    await writeHolidays(tx, holidays)
    await refuseTooMany(tx, today)
    const after = await listHolidaysFrom(tx, today)
    const parts = listParts(days, before, after)
    const logged = {
      before: { holidays: before.length },
      after: { holidays: after.length, changedDays: parts.length },
    }
    return { ...(await readHolidays({ db: tx, clock })), parts, logged }
  })
}

/** The list shows all holidays from the beginning of this year, and so has a limit. */
async function refuseTooMany(tx: Database, today: string): Promise<void> {
  const listed = await listHolidaysFrom(tx, `${today.slice(0, 4)}-01-01`, maxHolidays + 1)
  if (listed.length > maxHolidays) refuse({ code: 'holidays-full', max: maxHolidays })
}

/** What changed of each day, for the log. */
function listParts(
  days: readonly string[],
  before: readonly ManagedHoliday[],
  after: readonly ManagedHoliday[],
): AuditPart[] {
  const factsOf = (holidays: readonly ManagedHoliday[], day: string) => {
    const holiday = holidays.find((one) => one.day === day)
    return holiday === undefined
      ? null
      : { nameEn: holiday.nameEn, nameCn: holiday.nameCn, isAnnounced: holiday.isAnnounced }
  }
  return days
    .map((day) => ({ day, ...changedBetween(factsOf(before, day), factsOf(after, day)) }))
    .filter((part) => Object.keys(part.after).length > 0)
    .map(({ day, ...changed }) => ({ subject: 'holiday', subjectName: day, ...changed }))
}
