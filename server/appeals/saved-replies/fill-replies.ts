import type { appealAdminEndpoints } from '../../../contract/admin/appeals/appeals-admin.ts'
import { fillReply, listOpenFacts, type ReplyFact } from '../../../contract/admin/appeals/reply-facts.ts'
import { nameGoodsIn } from '../../../contract/shop/catalogue/goods-name.ts'
import { translateShipment } from '../../../contract/shop/orders/shipment-text.ts'
import { htmlLanguage, type Language, nameIn } from '../../../contract/values/language.ts'
import type { Answer } from '../../../contract/wire/endpoint.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { findTrackedNumbers } from '../../orders/carriers/carrier-rules.ts'
import { formatAmount } from '../../platform/format-amount.ts'
import { readShop } from '../../settings/read-shop.ts'
import { getConversationFacts } from '../records/appeal-queries.ts'
import { daysAddedBy, endOfAppeals } from '../records/appeal-rules.ts'
import { getReplyOrder, type ReplyOrder } from './reply-order-queries.ts'
import { listSavedReplies } from './saved-reply-queries.ts'

type FilledReply = Answer<typeof appealAdminEndpoints.listReplies>['items'][number]

/** Maximum products that a reply names. */
const maxNamed = 3

/** The saved replies in the language of an appeal's customer, with the facts of its order. */
export async function fillReplies(
  deps: Pick<Dependencies, 'db' | 'clock' | 'config'>,
  appealId: string,
): Promise<FilledReply[]> {
  const order = await getReplyOrder(deps.db, appealId)
  const now = deps.clock.now()
  const shop = await readShop(deps, now)
  const { arrivedAt } = order
  const conversations = await getConversationFacts(deps.db, order.invoice)
  const end = arrivedAt && endOfAppeals(arrivedAt, daysAddedBy({ arrivedAt, ...conversations }, now))
  const facts = describeOrder(order, { shopName: nameIn(order.language, shop), end })
  const replies = await listSavedReplies(deps.db)
  return replies.map(({ id, name, messageEn, messageCn }) => {
    const message = fillReply(order.language === 'en' ? messageEn : messageCn, facts)
    return { id, name, message, missing: listOpenFacts(message) }
  })
}

/** @param end the end of the appeal period; null before arrival */
function describeOrder(
  order: ReplyOrder,
  { shopName, end }: { shopName: string; end: Date | null },
): Record<ReplyFact, string | null> {
  const { language, arrivedAt, goods, logisticsInfo, carriers } = order
  const tracking = findTrackedNumbers(logisticsInfo, carriers)
  const named = goods.slice(0, maxNamed).map((line) => `${nameGoodsIn(language, line)} × ${line.quantity}`)
  return {
    name: order.ordererName,
    order: order.invoice,
    orderDate: formatDay(language, order.createdAt),
    goods: [...named, ...(goods.length > maxNamed ? ['…'] : [])].join(language === 'en' ? ', ' : '、'),
    total: formatAmount(order.totalCents),
    tracking: logisticsInfo && translateShipment(language, logisticsInfo, tracking),
    delivered: arrivedAt && formatDay(language, arrivedAt),
    returnBy: end && formatDay(language, new Date(end.getTime() - 1)),
    shop: shopName,
  }
}

function formatDay(language: Language, at: Date): string {
  const format = { dateStyle: 'medium', timeZone: 'Asia/Hong_Kong' } as const
  return new Intl.DateTimeFormat(htmlLanguage[language], format).format(at)
}
