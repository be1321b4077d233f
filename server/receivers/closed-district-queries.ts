import { type District, districtsOfLine } from '../../contract/districts.ts'
import type { Database } from '../platform/db/database.ts'

/** The districts to which nothing is delivered for now, by the settings that hold: none until the staff say so. Read in
 *  the transaction that asks, so that no order goes where the staff have just closed. */
export async function listClosedDistricts(db: Database): Promise<District[]> {
  const settings = await db
    .selectFrom('shop_settings')
    .select('closed_districts as line')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return districtsOfLine(settings?.line ?? '')
}
