import { randomUUID } from 'node:crypto'
import type { PickupPoint } from '../../contract/shop/settings/pickup-points.ts'
import type { Database } from '../../server/core/database.ts'
import { writePickupPoints } from '../../server/settings/pickup-points/write-pickup-point-queries.ts'

/** Stores a pick-up point of a delivery method. */
export async function aPickupPoint(
  db: Database,
  methodId: string,
  change: Partial<PickupPoint> = {},
): Promise<PickupPoint> {
  const id = randomUUID()
  const point: PickupPoint = {
    ...{ id, code: id.slice(0, 8), nameEn: 'City One Locker', nameCn: '第一城智能櫃' },
    ...{ addressEn: 'Shop 1, City One Plaza', addressCn: '第一城中心 1 號舖', district: 'ST' },
    ...{ stationEn: 'City One', stationCn: '第一城', hoursEn: '24 hours', hoursCn: '24 小時' },
    ...{ latitude: 22.383, longitude: 114.203, maxWeightGrams: null, state: 'OPEN' },
    ...{ maxLengthMm: null, maxWidthMm: null, maxHeightMm: null },
    ...change,
  }
  await db
    .transaction()
    .execute(async (tx) => await writePickupPoints(tx, methodId, [{ ...point, version: 1 }]))
  return point
}
