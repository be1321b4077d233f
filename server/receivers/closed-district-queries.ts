import { type District, districtsOfLine } from '../../contract/shop/receivers/districts.ts'
import type { Database } from '../core/database.ts'

/** Districts closed for delivery by the settings; none by default. Pass the caller's transaction, so that no order goes
 *  to a district that was just closed. */
export async function listClosedDistricts(db: Database): Promise<District[]> {
  const settings = await db
    .selectFrom('shop_settings')
    .select('closed_districts as line')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return districtsOfLine(settings?.line ?? '')
}
