import { sql } from 'kysely'
import type { PickupPointProperties } from '../../../contract/admin/settings/pickup-points.ts'
import type { Transaction } from '../../core/database.ts'

/** Serialises changes of the points of a method: their number is limited. */
export async function lockPickupPoints(tx: Transaction, methodId: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('pick-up points', 0))`.execute(tx)
  const method = await tx
    .selectFrom('delivery_methods')
    .where('id', '=', methodId)
    .where('kind', '=', 'PICKUP_POINT')
    .select('id')
    .executeTakeFirst()
  return method !== undefined
}

/** Inserts points, or replaces those with the same id. */
export async function writePickupPoints(
  tx: Transaction,
  methodId: string,
  points: readonly (PickupPointProperties & { id: string; version: number })[],
): Promise<void> {
  const columns = [
    'code',
    'name_en',
    'name_cn',
    'address_en',
    'address_cn',
    'station_en',
    'station_cn',
    'hours_en',
    'hours_cn',
    'district',
    'latitude',
    'longitude',
    'max_weight_grams',
    'max_length_mm',
    'max_width_mm',
    'max_height_mm',
    'state',
    'version',
  ] as const
  for (let from = 0; from < points.length; from += pointsAtOnce) {
    await tx
      .insertInto('pickup_points')
      .values(
        points.slice(from, from + pointsAtOnce).map((point) => ({
          id: point.id,
          method_id: methodId,
          code: point.code,
          name_en: point.nameEn,
          name_cn: point.nameCn,
          address_en: point.addressEn,
          address_cn: point.addressCn,
          station_en: point.stationEn,
          station_cn: point.stationCn,
          hours_en: point.hoursEn,
          hours_cn: point.hoursCn,
          district: point.district,
          latitude: point.latitude,
          longitude: point.longitude,
          max_weight_grams: point.maxWeightGrams,
          max_length_mm: point.maxLengthMm,
          max_width_mm: point.maxWidthMm,
          max_height_mm: point.maxHeightMm,
          state: point.state,
          version: point.version,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet((eb) => Object.fromEntries(columns.map((name) => [name, eb.ref(`excluded.${name}`)]))),
      )
      .execute()
  }
}

/** Points of one statement, whose number of parameters is limited. */
const pointsAtOnce = 500

/** Closes points. */
export async function closePickupPoints(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('pickup_points')
    .set({ state: 'CLOSED', version: sql<number>`version + 1` })
    .where('id', 'in', ids)
    .execute()
}
