import { type AppealsOfOrder, appealRequestType } from '../../contract/appeals/appeals.ts'
import { hongKongDay } from '../../contract/hong-kong-time.ts'
import type { Database } from '../core/database.ts'
import { refusalWhileEdited } from '../orders/edits/refuse-while-edited.ts'
import { getOrder, type ShopperOrderKey } from '../orders/order-queries.ts'
import { getConversationFacts, listAppeals } from './appeal-queries.ts'
import { daysAddedBy, endOfAppeals, refusalToAppeal } from './appeal-rules.ts'

/** Appeals of a person's order, and the request types available now. */
export async function readAppeals(db: Database, key: ShopperOrderKey, now: Date): Promise<AppealsOfOrder> {
  const order = await getOrder(db, key)
  const facts = { ...order, ...(await getConversationFacts(db, key.invoice)) }
  const { arrivedAt } = order
  // An unpaid edit is paid or cancelled first.
  const isEdited = (await refusalWhileEdited(db, order.id)) !== null
  const refusals = appealRequestType.options.map(
    (requestType) =>
      [
        requestType,
        isEdited ? ({ code: 'order-not-appealable' } as const) : refusalToAppeal(requestType, facts, now),
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
