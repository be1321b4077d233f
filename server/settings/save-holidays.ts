import { hongKongDay } from '../../contract/hong-kong-time.ts'
import type { ManagedHoliday } from '../../contract/settings/shop-admin.ts'
import type { Dependencies } from '../platform/http/dependencies.ts'
import { orNotFound, refuse } from '../platform/http/refuse.ts'
import { deleteHoliday, listHolidaysFrom, lockHoliday, writeHoliday } from './holiday-queries.ts'

type Deps = Pick<Dependencies, 'db' | 'clock'>
interface Holidays {
  holidays: ManagedHoliday[]
}

/** The holidays of this year and those to come: earlier ones make no difference to anybody any more. */
export async function readHolidays({ db, clock }: Deps): Promise<Holidays> {
  return { holidays: await listHolidaysFrom(db, `${hongKongDay(clock.now()).slice(0, 4)}-01-01`) }
}

/** Writes a holiday down, or confirms one of the same name. Refuses a day that another one has with `holiday-taken`:
 *  that one is removed first. Days by which orders are promised to be checked are counted anew whenever they are shown. */
export async function saveHoliday(
  { db, clock }: Deps,
  holiday: Pick<ManagedHoliday, 'day' | 'nameEn' | 'nameCn'>,
): Promise<Holidays> {
  return await db.transaction().execute(async (tx) => {
    const taken = await lockHoliday(tx, holiday.day)
    if (taken !== null && (taken.nameEn !== holiday.nameEn || taken.nameCn !== holiday.nameCn))
      refuse({ code: 'holiday-taken', ...taken })
    await writeHoliday(tx, holiday)
    return await readHolidays({ db: tx, clock })
  })
}

/** Strikes out a day that is no holiday after all; 404 where it is none. */
export async function removeHoliday({ db, clock }: Deps, day: string): Promise<Holidays> {
  return await db.transaction().execute(async (tx) => {
    orNotFound((await deleteHoliday(tx, day)) || null)
    return await readHolidays({ db: tx, clock })
  })
}
