import type { ManagedHoliday } from '../../../contract/admin/settings/holidays.ts'
import { hongKongDay } from '../../../contract/values/hong-kong-time.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { inTransaction } from '../../core/in-transaction.ts'
import { orNotFound } from '../../core/or-not-found.ts'
import { refuse } from '../../core/refusals.ts'
import {
  deleteHolidays,
  listHolidaysFrom,
  lockHoliday,
  type StoredHoliday,
  writeHolidays,
} from './holiday-queries.ts'

type Deps = Pick<Dependencies, 'db' | 'clock'>
interface Holidays {
  holidays: ManagedHoliday[]
}

/** Lists the holidays of this year and later: earlier ones no longer matter. */
export async function readHolidays({ db, clock }: Deps): Promise<Holidays> {
  return { holidays: await listHolidaysFrom(db, `${hongKongDay(clock.now()).slice(0, 4)}-01-01`) }
}

/** Saves a holiday, or confirms one of the same name; a calculated one that exists is not changed. Refuses a day of another holiday with `holiday-taken`. Promised
 *  verification days are computed anew whenever they are shown. A past day is refused with `day-in-past`. */
export async function saveHoliday({ db, clock }: Deps, holiday: StoredHoliday): Promise<Holidays> {
  refusePast(holiday.day, clock)
  return await inTransaction(db, async (tx) => {
    const taken = await lockHoliday(tx, holiday.day)
    if (taken !== null && (taken.nameEn !== holiday.nameEn || taken.nameCn !== holiday.nameCn))
      refuse({ code: 'holiday-taken', ...taken })
    if (taken === null || holiday.isAnnounced !== false) await writeHolidays(tx, [holiday])
    return await readHolidays({ db: tx, clock })
  })
}

/** Removes a holiday; 404 if the day is none. A past day is refused with `day-in-past`: its deadlines are over. */
export async function removeHoliday({ db, clock }: Deps, day: string): Promise<Holidays> {
  refusePast(day, clock)
  return await inTransaction(db, async (tx) => {
    orNotFound((await deleteHolidays(tx, [day])) || null)
    return await readHolidays({ db: tx, clock })
  })
}

function refusePast(day: string, clock: Deps['clock']): void {
  if (day < hongKongDay(clock.now())) refuse({ code: 'day-in-past' })
}
