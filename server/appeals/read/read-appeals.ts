import type { AppealsOfOrder } from '../../../contract/shop/appeals/appeals.ts'
import { appealRequestType } from '../../../contract/shop/orders/appeal-request-types.ts'
import { hongKongDay } from '../../../contract/values/hong-kong-time.ts'
import type { Database } from '../../core/database.ts'
import { getOrder, type ShopperOrderKey } from '../../orders/records/order-queries.ts'
import { readRefusalWhileEdited } from '../../orders/records/refuse-while-edited.ts'
import { getConversationFacts, listAppeals } from '../records/appeal-queries.ts'
import { daysAddedBy, endOfAppeals, findRefusalToAppeal } from '../records/appeal-rules.ts'

/** Appeals of a person's order, and the request types available now. */
export async function readAppeals(db: Database, key: ShopperOrderKey, now: Date): Promise<AppealsOfOrder> {
  const order = await getOrder(db, key)
  const facts = { ...order, ...(await getConversationFacts(db, key.invoice)) }
  const { arrivedAt } = order
  // An unpaid edit is paid or cancelled first.
  const isEdited = (await readRefusalWhileEdited(db, order.id)) !== null
  const refusals = appealRequestType.options.map(
    (requestType) =>
      [
        requestType,
        isEdited ? ({ code: 'order-not-appealable' } as const) : findRefusalToAppeal(requestType, facts, now),
      ] as const,
  )
  return {
    appeals: await listAppeals(db, key),
    arrivedOn: arrivedAt && hongKongDay(arrivedAt),
    appealBefore: arrivedAt && endOfAppeals(arrivedAt, daysAddedBy(facts, now)).toISOString(),
    serverTime: now.toISOString(),
    refusals: Object.fromEntries(refusals) as AppealsOfOrder['refusals'],
  }
}
