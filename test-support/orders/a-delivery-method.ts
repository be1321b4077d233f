import { randomUUID } from 'node:crypto'
import type { DeliveryMethod } from '../../contract/admin/settings/delivery-methods.ts'
import type { SimulatedMethod } from '../../contract/admin/settings/delivery-simulation.ts'
import type { Database } from '../../server/core/database.ts'
import {
  listDeliveryMethods,
  writeDeliveryMethod,
} from '../../server/settings/delivery-methods/delivery-method-queries.ts'

/** The properties of a delivery method without limits, with optional changes. */
export function aMethod(change: Partial<DeliveryMethod> = {}): DeliveryMethod {
  return {
    ...{ id: randomUUID(), kind: 'COLLECTION', version: 1, isOffered: true, sortId: 10 },
    ...{ nameEn: 'Collection at the company', nameCn: '到公司自取' },
    ...{ noteEn: 'Monday to Friday, 10 to 18.', noteCn: '星期一至五，10 時至 18 時。' },
    ...{ cutOffHour: null, heldDays: null, feeCents: 0, freeFromCents: null, maxWeightGrams: null },
    ...{ maxLengthMm: null, maxWidthMm: null, maxHeightMm: null, refusedFlags: [], refusedDistricts: [] },
    ...change,
  }
}

/** What a simulation compares of a method. */
export function aSimulatedMethod(change: Partial<SimulatedMethod> = {}): SimulatedMethod {
  const { kind, feeCents, freeFromCents, ...method } = aMethod(change)
  const { maxWeightGrams, maxLengthMm, maxWidthMm, maxHeightMm, refusedFlags, refusedDistricts } = method
  const limits = { maxWeightGrams, maxLengthMm, maxWidthMm, maxHeightMm, refusedFlags, refusedDistricts }
  return { kind, feeCents, freeFromCents, ...limits }
}

/** Stores a delivery method. */
export async function aDeliveryMethod(
  db: Database,
  change: Partial<DeliveryMethod> = {},
): Promise<DeliveryMethod> {
  const method = aMethod(change)
  await db.transaction().execute(async (tx) => await writeDeliveryMethod(tx, method))
  return method
}

/** A delivery method with pick-up points: one for all, because the number of methods is limited. */
export async function aPickupMethod(db: Database): Promise<DeliveryMethod> {
  const known = (await listDeliveryMethods(db)).find(({ kind }) => kind === 'PICKUP_POINT')
  return known ?? (await aDeliveryMethod(db, { kind: 'PICKUP_POINT' }))
}
