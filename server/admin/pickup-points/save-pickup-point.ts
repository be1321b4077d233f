import type {
  ManagedPickupPoint,
  pickupPointAdminEndpoints,
} from '../../../contract/admin/settings/pickup-points.ts'
import { maxPickupPoints } from '../../../contract/shop/settings/pickup-points.ts'
import type { HandlerInput } from '../../../contract/wire/endpoint.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { inTransaction } from '../../core/in-transaction.ts'
import { orNotFound } from '../../core/or-not-found.ts'
import { refuse } from '../../core/refusals.ts'
import {
  lockPickupPoints,
  writePickupPoints,
} from '../../settings/pickup-points/write-pickup-point-queries.ts'
import { listManagedPoints } from './pickup-point-admin-queries.ts'

type Body = HandlerInput<typeof pickupPointAdminEndpoints.save>['body']

/** Adds or changes a pick-up point. Refuses `changed-meanwhile` if another version was shown. */
export async function savePickupPoint(
  { db }: Pick<Dependencies, 'db'>,
  { methodId, ...point }: Body,
): Promise<ManagedPickupPoint> {
  return await inTransaction(db, async (tx) => {
    orNotFound((await lockPickupPoints(tx, methodId)) || null)
    const known = await listManagedPoints(tx, methodId)
    const stored = known.find(({ id }) => id === point.id)
    if ((stored?.version ?? 0) !== point.version) refuse({ code: 'changed-meanwhile' })
    const isTaken = known.some(
      ({ id, code }) => id !== point.id && code.toUpperCase() === point.code.toUpperCase(),
    )
    if (isTaken) refuse({ code: 'pickup-point-code-taken' })
    if (stored === undefined && known.length >= maxPickupPoints)
      refuse({ code: 'pickup-points-full', max: maxPickupPoints })
    const saved = { ...point, version: point.version + 1 }
    await writePickupPoints(tx, methodId, [saved])
    return { ...saved, openOrders: stored?.openOrders ?? 0 }
  })
}
