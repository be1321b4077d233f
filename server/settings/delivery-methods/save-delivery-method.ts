import {
  type DeliveryMethod,
  type deliveryMethodEndpoints,
  maxDeliveryMethods,
} from '../../../contract/admin/settings/delivery-methods.ts'
import type { HandlerInput } from '../../../contract/wire/endpoint.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { inTransaction } from '../../core/in-transaction.ts'
import { refuse } from '../../core/refusals.ts'
import { listDeliveryMethods, lockDeliveryMethods, writeDeliveryMethod } from './delivery-method-queries.ts'

type Body = HandlerInput<typeof deliveryMethodEndpoints.save>['body']

/** Adds or changes a delivery method. Refuses `changed-meanwhile` if another version was shown, and
 *  `delivery-methods-full`. */
export async function saveDeliveryMethod(
  { db }: Pick<Dependencies, 'db'>,
  method: Body,
): Promise<{ methods: DeliveryMethod[] }> {
  return await inTransaction(db, async (tx) => {
    const stored = await lockDeliveryMethods(tx)
    const { version = 0 } = stored.find(({ id }) => id === method.id) ?? {}
    if (version !== method.version) refuse({ code: 'changed-meanwhile' })
    if (version === 0 && stored.length >= maxDeliveryMethods)
      refuse({ code: 'delivery-methods-full', max: maxDeliveryMethods })
    await writeDeliveryMethod(tx, { ...method, version: version + 1 })
    return { methods: await listDeliveryMethods(tx) }
  })
}
