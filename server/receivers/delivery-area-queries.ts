import {
  type DeliveryArea,
  districtsOfLine,
  initialDeliveredSubAreas,
  subAreasOfLine,
} from '../../contract/shop/receivers/districts.ts'
import type { Database } from '../core/database.ts'

/** The delivery area of the settings. Pass the caller's transaction, so that no order goes to a place that was just
 *  closed. */
export async function getDeliveryArea(db: Database): Promise<DeliveryArea> {
  const settings = await db
    .selectFrom('shop_settings')
    .select(['closed_districts as closed', 'delivered_sub_areas as delivered'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  const delivered = settings?.delivered ?? initialDeliveredSubAreas
  return {
    closedDistricts: districtsOfLine(settings?.closed ?? '').map((code) => ({ code })),
    deliveredSubAreas: subAreasOfLine(delivered).map((code) => ({ code })),
  }
}
