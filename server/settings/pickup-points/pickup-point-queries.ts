import { type Expression, type RawBuilder, sql } from 'kysely'
import { maxPickupPoints, type PickupPoint } from '../../../contract/shop/settings/pickup-points.ts'
import type { Database } from '../../core/database.ts'
import type { StoredPickupPoint } from './pickup-point-state.ts'

/** The columns of a point of the table aliased `point` as JSON. */
const pointJson = sql<StoredPickupPoint>`jsonb_build_object('id', point.id, 'methodId', point.method_id,
  'code', point.code, 'nameEn', point.name_en, 'nameCn', point.name_cn,
  'addressEn', point.address_en, 'addressCn', point.address_cn,
  'stationEn', point.station_en, 'stationCn', point.station_cn, 'hoursEn', point.hours_en, 'hoursCn', point.hours_cn,
  'district', point.district, 'latitude', point.latitude, 'longitude', point.longitude,
  'maxWeightGrams', point.max_weight_grams, 'maxLengthMm', point.max_length_mm, 'maxWidthMm', point.max_width_mm,
  'maxHeightMm', point.max_height_mm, 'state', point.state, 'version', point.version)`

/** The requested point as a column of a larger query; null if it does not exist or none is requested. */
export function pickupPointColumn(id: Expression<string | null>): RawBuilder<StoredPickupPoint | null> {
  return sql<StoredPickupPoint | null>`(select ${pointJson} from pickup_points as point where point.id = ${id}::uuid)`
}

/** The points of a method, by district and code; all, because their number is limited. */
export async function listPickupPoints(db: Database, methodId: string): Promise<StoredPickupPoint[]> {
  const rows = await db
    .selectFrom('pickup_points as point')
    .where('point.method_id', '=', methodId)
    .select(pointJson.as('point'))
    .orderBy('point.district')
    .orderBy('point.code')
    .limit(maxPickupPoints)
    .execute()
  return rows.map(({ point }) => point)
}

/** The points of an offered method that have not closed, by district and name. */
export async function listOpenPickupPoints(db: Database, methodId: string): Promise<PickupPoint[]> {
  const rows = await db
    .selectFrom('pickup_points as point')
    .innerJoin('delivery_methods', 'delivery_methods.id', 'point.method_id')
    .where('point.method_id', '=', methodId)
    .where('delivery_methods.is_offered', '=', true)
    .where('point.state', '<>', 'CLOSED')
    .select(pointJson.as('point'))
    .orderBy('point.district')
    .orderBy('point.name_en')
    .orderBy('point.code')
    .limit(maxPickupPoints)
    .execute()
  return rows.map(({ point: { methodId: _, version: __, ...point } }) => point)
}

export async function findPickupPoint(db: Database, id: string): Promise<StoredPickupPoint | null> {
  const row = await db
    .selectFrom('pickup_points as point')
    .where('point.id', '=', id)
    .select(pointJson.as('point'))
    .executeTakeFirst()
  return row?.point ?? null
}
