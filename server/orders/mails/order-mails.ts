import assert from 'node:assert'
import { type GoodsNames, nameGoodsIn } from '../../../contract/shop/catalogue/goods-name.ts'
import { goodsOfLines, nameGoods } from '../../../contract/shop/orders/order-status.ts'
import { shipmentStateNames } from '../../../contract/shop/orders/shipment-states.ts'
import { daysAfter, hongKongDay } from '../../../contract/values/hong-kong-time.ts'
import type { Language } from '../../../contract/values/language.ts'
import type { Config } from '../../config/config.ts'
import type { Database } from '../../core/database.ts'
import { formatDay, formatTime } from '../../platform/format-time.ts'
import type { NewMail, QueuedMail } from '../../platform/mail/mail.ts'
import type { MailTemplates } from '../../platform/mail/mail-content.ts'
import { getGoodwillRefund } from '../records/goodwill-refund-queries.ts'
import { listRemovedFor } from '../records/order-edit-queries.ts'
import { isChargePossible } from '../records/order-fact-queries.ts'
import { getOrder, type StoredOrder } from '../records/order-queries.ts'
import { listPartialRefunds } from '../records/partial-refund-queries.ts'
import { refundKeys } from '../records/refund-key-rules.ts'
import { findReplacementShipment } from '../records/replacement-queries.ts'
import { listUnrefunded } from '../records/return-receipt-queries.ts'
import type { ShipmentRow } from '../records/shipment-queries.ts'
import { stillOwed } from '../records/still-owed-rules.ts'
import { findWholeRefundReason } from '../records/whole-refund-queries.ts'
import { isOnItsWay } from '../shipments/delivery-rules.ts'
import {
  content,
  findRefundWay,
  formatFinalRefund,
  formatGoods,
  formatRefundedLines,
  formatRemoved,
  formatShipment,
  formatSummary,
  formatUnrefunded,
  linkToOrder,
  linkToTracking,
  pointFacts,
  receiverFacts,
  refundSums,
  statusFact,
} from './order-mail-content.ts'
import { type ChargeOfCancelled, orderMailTexts } from './order-mail-texts.ts'
import { refundMailTexts } from './refund-mail-texts.ts'

export type OrderMailKind =
  | 'order-prepared'
  | 'order-paid'
  | 'order-confirmed'
  | 'order-returned'
  | 'order-replacement-sent'
  | 'order-voided'

/** A mail to the shopper about a state change of an order. */
export function orderMail(
  kind: OrderMailKind,
  {
    id,
    personId,
    invoice,
    email,
    language,
  }: {
    id: string
    personId: string
    invoice: string
    email: string
    language: Language
  },
): NewMail {
  return { kind, subjectId: id, to: email, language, facts: { personId, invoice } }
}

export type ShipmentMailKind = 'order-shipped' | 'order-shipment-news' | 'order-replacement-sent'

/** A mail about a shipment, or about its corrected tracking number. */
export function shipmentMail(
  order: Parameters<typeof orderMail>[1],
  {
    kind,
    version,
    leavesAt,
    ...shipped
  }: {
    kind: ShipmentMailKind
    version: number
    isCorrection: boolean
    shipment?: number
    replacementShipment?: number
    shipmentId?: string
    leavesAt?: Date
  },
): NewMail {
  const { id, personId, invoice, email: to, language } = order
  // The time is a fact, too, so that the order page can show it.
  const facts = { personId, invoice, ...shipped, ...(leavesAt && { leavesAt: leavesAt.toISOString() }) }
  return { kind, subjectId: id, version, to, language, facts, ...(leavesAt && { leavesAt }) }
}

/** A mail about a promised day of delivery that is impossible, once for each order. */
export function lateMail(
  order: Parameters<typeof orderMail>[1],
  days: { promisedOn: string; earliestOn: string },
): NewMail {
  const { id, personId, invoice, email: to, language } = order
  return { kind: 'order-late', subjectId: id, to, language, facts: { personId, invoice, ...days } }
}

/** A mail that takes back the mail of a shipment. */
export function undoneShipmentMail(
  order: Parameters<typeof orderMail>[1],
  { version, isReplacement }: { version: number; isReplacement: boolean },
): NewMail {
  const { id, personId, invoice, email: to, language } = order
  const facts = { personId, invoice, ...(isReplacement && { isReplacement }) }
  return { kind: 'order-shipment-undone', subjectId: id, version, to, language, facts }
}

/** A mail about one partial refund of an order. */
export function partialRefundMail(
  order: Parameters<typeof orderMail>[1],
  number: number,
  receiptNumber?: number,
): NewMail {
  const { id, personId, invoice, email: to, language } = order
  const facts = { personId, invoice, number, ...(receiptNumber !== undefined && { receiptNumber }) }
  return { kind: 'order-partially-refunded', subjectId: id, version: number, to, language, facts }
}

/** A mail about the end of one return without a refund. */
export function unrefundedReturnMail(order: Parameters<typeof orderMail>[1], number: number): NewMail {
  const { id, personId, invoice, email: to, language } = order
  const facts = { personId, invoice, number }
  return { kind: 'order-return-ended', subjectId: id, version: number, to, language, facts }
}

/** A mail about one goodwill refund of an order. */
export function goodwillRefundMail(order: Parameters<typeof orderMail>[1], number: number): NewMail {
  const { id, personId, invoice, email: to, language } = order
  const facts = { personId, invoice, number }
  return { kind: 'order-goodwill-refunded', subjectId: id, version: number, to, language, facts }
}

/** A mail about one correction of the receiver. */
export function correctedReceiverMail(
  order: Parameters<typeof orderMail>[1],
  {
    number,
    together,
    isReplacement,
  }: { number: number; together: readonly string[]; isReplacement: boolean },
): NewMail {
  const { id, personId, invoice, email: to, language } = order
  const facts = { personId, invoice, isReplacement, together: together.map((other) => `#${other}`).join(' ') }
  return { kind: 'order-receiver-corrected', subjectId: id, version: number, to, language, facts }
}

/** A mail about a pick-up point that the staff chose. */
export function changedPickupPointMail(
  order: Parameters<typeof orderMail>[1],
  { number, isReplacement }: { number: number; isReplacement: boolean },
): NewMail {
  const { id, personId, invoice, email: to, language } = order
  return {
    kind: 'order-pickup-point-changed',
    ...{ subjectId: id, version: number, to, language },
    facts: { personId, invoice, isReplacement },
  }
}

/** The templates of the order mails. An order's snapshot never changes, so it is read when the mail is sent. */
export function orderMails(parts: { db: Database; config: Config }): MailTemplates {
  return {
    ...mailsBeforeShipment(parts),
    ...mailOfDelay(parts),
    ...mailsOfShipments(parts),
    ...mailsOfEnds(parts),
    ...mailsOfChanges(parts),
  }
}

/** The mails about an order that is prepared, paid or confirmed. */
function mailsBeforeShipment({ db, config }: { db: Database; config: Config }): MailTemplates {
  return {
    'order-prepared': async (mail) => {
      const order = await readMailedOrder(db, mail)
      const { prepared, editOffered, words, preparedBy } = orderMailTexts[mail.language]
      const text = order.addedTo === null ? prepared : editOffered(order.addedTo.invoice)
      return content(text, mail.language, order, [
        { paragraph: preparedBy(order.prepared?.staffName ?? '') },
        ...formatRemoved(await listRemovedFor(db, order.id), mail.language),
        ...formatSummary(order, mail.language),
        {
          facts: [{ label: words.payBefore, value: formatTime(mail.language, order.payBefore) }],
        },
        ...linkToOrder(order, text, mail.language, config),
      ])
    },
    'order-paid': async (mail) => {
      const order = await readMailedOrder(db, mail)
      const { paid, edited } = orderMailTexts[mail.language]
      const text = order.addedTo === null ? paid : edited(order.addedTo.invoice)
      return content(text, mail.language, order, [
        ...formatRemoved(await listRemovedFor(db, order.id), mail.language),
        ...formatSummary(order, mail.language),
        ...linkToOrder(order, text, mail.language, config),
      ])
    },
    'order-confirmed': async (mail) => {
      const placed = await readMailedOrder(db, mail)
      const { addedTo } = placed
      // What was refunded is in its own mail.
      const order = { ...placed, ...stillOwed(placed), addedTo: addedTo && { ...addedTo, refundCents: 0 } }
      const text = orderMailTexts[mail.language].confirmed
      return content(text, mail.language, order, [
        ...formatSummary(order, mail.language),
        ...linkToOrder(order, text, mail.language, config),
      ])
    },
  }
}

/** The mail about a promised day that is impossible. */
function mailOfDelay({ db, config }: { db: Database; config: Config }): MailTemplates {
  return {
    'order-late': async (mail) => {
      const order = await readMailedOrder(db, mail)
      const { late, words } = orderMailTexts[mail.language]
      const dayOf = (day: unknown) => formatDay(mail.language, String(day))
      return content(late, mail.language, order, [
        {
          facts: [
            { label: words.invoice, value: order.invoice },
            { label: words.delivery, value: dayOf(mail.facts.earliestOn) },
            { label: words.promisedBefore, value: dayOf(mail.facts.promisedOn) },
            { label: words.goods, value: nameGoods(mail.language, goodsOfLines(order.lines)) },
          ],
        },
        ...linkToOrder(order, late, mail.language, config),
      ])
    },
  }
}

/** The mails about shipments, their corrections and shipped replacements. */
function mailsOfShipments({ db, config }: { db: Database; config: Config }): MailTemplates {
  return {
    'order-shipped': async (mail) => {
      const order = await readMailedOrder(db, mail)
      const { shipped, partShipped, restShipped, shipmentCorrected, words } = orderMailTexts[mail.language]
      const parcel = order.shipments.find(({ number }) => number === mail.facts.shipment)
      const toSend = formatToSend(order, mail.language)
      const isPart = parcel !== undefined && (toSend.length > 0 || order.shipments.length > 1)
      const sent = toSend.length > 0 ? partShipped : restShipped
      const text = mail.facts.isCorrection === true ? shipmentCorrected : isPart ? sent : shipped
      return content(text, mail.language, order, [
        {
          facts: [
            { label: words.invoice, value: order.invoice },
            statusFact(order, mail.language),
            ...(isPart
              ? formatPieces(parcel.lines, words.goods, mail.language)
              : [{ label: words.goods, value: nameGoods(mail.language, goodsOfLines(order.lines)) }]),
            ...formatShipment(order, parcel?.logisticsInfo ?? order.logisticsInfo, mail.language),
            { label: words.receiver, value: order.receiver.name },
            ...(isPart ? toSend : []),
          ],
        },
        linkToTracking(order, mail.language, config),
        ...linkToOrder(order, text, mail.language, config),
      ])
    },
    'order-shipment-news': async (mail) => {
      const order = await readMailedOrder(db, mail)
      const { shipmentNews, words } = orderMailTexts[mail.language]
      const parcel = await findMailedParcel(db, order, mail)
      assert(parcel !== null, 'a mail about a shipment is withdrawn with it')
      const text = shipmentNews(parcel.state)
      return content(text, mail.language, order, [
        {
          facts: [
            { label: words.invoice, value: order.invoice },
            { label: words.status, value: shipmentStateNames[mail.language][parcel.state] },
            ...formatPieces(parcel.lines, words.goods, mail.language),
            ...collectBy(order, parcel, mail.language),
            ...formatShipment(order, parcel.logisticsInfo, mail.language),
          ],
        },
        linkToTracking(order, mail.language, config),
        ...linkToOrder(order, text, mail.language, config),
      ])
    },
    'order-shipment-undone': async (mail) => {
      const order = await readMailedOrder(db, mail)
      const { shipmentUndone, replacementUndone } = orderMailTexts[mail.language]
      const text = mail.facts.isReplacement === true ? replacementUndone : shipmentUndone
      return content(text, mail.language, order, linkToOrder(order, text, mail.language, config))
    },
    'order-replacement-sent': async (mail) => {
      const order = await readMailedOrder(db, mail)
      const { replacementSent, replacementCorrected, words } = orderMailTexts[mail.language]
      const text = mail.facts.isCorrection === true ? replacementCorrected : replacementSent
      const parcel = 'shipmentId' in mail.facts ? await findMailedParcel(db, order, mail) : null
      const { lines = [], logisticsInfo = null } = parcel ?? order.replacement ?? {}
      const goods = lines.map((line) => `${nameGoodsIn(mail.language, line)} × ${line.quantity}`)
      return content(text, mail.language, order, [
        {
          facts: [
            { label: words.invoice, value: order.invoice },
            ...goods.map((value) => ({ label: words.goods, value })),
            ...formatShipment(order, logisticsInfo, mail.language),
            ...receiverFacts(order, mail.language),
          ],
        },
        linkToTracking(order, mail.language, config),
        ...linkToOrder(order, text, mail.language, config),
      ])
    },
  }
}

/** The mails about an order that is refunded as a whole or cancelled. */
function mailsOfEnds({ db, config }: { db: Database; config: Config }): MailTemplates {
  return {
    'order-returned': async (mail) => {
      const order = await readMailedOrder(db, mail)
      const reason = await findWholeRefundReason(db, order.id)
      const way = await findRefundWay(db, order, refundKeys.whole(order.id))
      const text = refundMailTexts[mail.language].whole(reason, way)
      return content(text, mail.language, order, [
        await formatFinalRefund(db, order, mail.language),
        { facts: [statusFact(order, mail.language)] },
        ...linkToOrder(order, text, mail.language, config),
      ])
    },
    'order-voided': async (mail) => {
      const order = await readMailedOrder(db, mail)
      const text = orderMailTexts[mail.language].cancelled(await findCharge(db, order))
      const returned = orderMailTexts[mail.language].returnedToCart(order.returnedToCart)
      return content(text, mail.language, order, [
        formatGoods({ ...order, addedTo: null }, mail.language),
        { facts: [statusFact(order, mail.language)] },
        ...(order.returnedToCart > 0 ? [{ paragraph: returned }] : []),
        // Not the cart: a reader who is signed out would find the visitor's cart there.
        ...linkToOrder(order, text, mail.language, config),
      ])
    },
  }
}

async function findCharge(db: Database, order: StoredOrder): Promise<ChargeOfCancelled> {
  if (order.isPaymentUnderReview) return 'WRONG_AMOUNT'
  return (await isChargePossible(db, order.id)) ? 'POSSIBLE' : 'NONE'
}

/** The mails about refunds of a part and corrections, while the order goes on. */
function mailsOfChanges({ db, config }: { db: Database; config: Config }): MailTemplates {
  return {
    'order-partially-refunded': async (mail) => {
      const order = await readMailedOrder(db, mail)
      const { number } = mail.facts
      assert(typeof number === 'number', 'a mail about a partial refund has its number')
      const lines = await listPartialRefunds(db, order.id, number)
      const way = await findRefundWay(db, order, refundKeys.partial(order.id, number))
      const text = refundMailTexts[mail.language].part(lines[0]?.reason ?? null, way)
      const { receiptNumber } = mail.facts
      const unrefunded =
        typeof receiptNumber === 'number' ? await listUnrefunded(db, order.id, receiptNumber) : []
      return content(text, mail.language, order, [
        formatRefundedLines(order, lines, mail.language),
        ...formatUnrefunded(unrefunded, mail.language),
        { facts: [statusFact(order, mail.language)] },
        ...linkToOrder(order, text, mail.language, config),
      ])
    },
    'order-goodwill-refunded': async (mail) => {
      const order = await readMailedOrder(db, mail)
      const { number } = mail.facts
      assert(typeof number === 'number', 'a mail about a goodwill refund has its number')
      const { words } = orderMailTexts[mail.language]
      const { amountCents: cents, reason } = await getGoodwillRefund(db, order.id, number)
      const way = await findRefundWay(db, order, refundKeys.goodwill(order.id, number))
      const text = refundMailTexts[mail.language].amount(reason ?? 'GOODWILL', way)
      return content(text, mail.language, order, [
        {
          facts: [
            { label: words.invoice, value: order.invoice },
            ...refundSums(order, cents, mail.language),
            statusFact(order, mail.language),
          ],
        },
        ...linkToOrder(order, text, mail.language, config),
      ])
    },
    'order-return-ended': async (mail) => {
      const order = await readMailedOrder(db, mail)
      const { number } = mail.facts
      assert(typeof number === 'number', 'a mail about a return has its number')
      const { unrefunded: text } = refundMailTexts[mail.language]
      return content(text, mail.language, order, [
        ...formatUnrefunded(await listUnrefunded(db, order.id, number), mail.language),
        { facts: [statusFact(order, mail.language)] },
        ...linkToOrder(order, text, mail.language, config),
      ])
    },
    'order-pickup-point-changed': async (mail) => {
      const order = await readMailedOrder(db, mail)
      const { pickupPointChanged, words } = orderMailTexts[mail.language]
      const text = pickupPointChanged(mail.facts.isReplacement === true)
      const onTheirWay = [...order.shipments, ...(order.replacement?.shipments ?? [])].filter(isOnItsWay)
      const formerPoints = new Map(onTheirWay.map(({ pickupPoint }) => [pickupPoint?.id, pickupPoint]))
      const former = [...formerPoints.values()].flatMap((point) =>
        pointFacts(point, mail.language, words.sentTo),
      )
      return content(text, mail.language, order, [
        { facts: [...receiverFacts(order, mail.language), ...former] },
        ...linkToOrder(order, text, mail.language, config),
      ])
    },
    'order-receiver-corrected': async (mail) => {
      const order = await readMailedOrder(db, mail)
      const { receiverCorrected, words } = orderMailTexts[mail.language]
      const text = receiverCorrected(mail.facts.isReplacement === true)
      const { together } = mail.facts
      const others = together ? [{ label: words.alsoFor, value: String(together) }] : []
      return content(text, mail.language, order, [
        { facts: [...receiverFacts(order, mail.language), ...others] },
        ...linkToOrder(order, text, mail.language, config),
      ])
    },
  }
}

/** Where a parcel waits, and the last day on which it can be collected if the method says how long it is held. */
function collectBy(
  { delivery }: StoredOrder,
  { state, events, pickupPoint }: ShipmentRow,
  language: Language,
): { label: string; value: string }[] {
  const since = events.findLast((event) => event.state === 'AT_PICKUP_POINT')?.at
  if (delivery === null || state !== 'AT_PICKUP_POINT' || since === undefined) return []
  const { heldDays } = delivery
  const lastDay = heldDays && daysAfter(hongKongDay(new Date(since)), heldDays)
  return [
    ...pointFacts(pickupPoint ?? delivery.pickupPoint, language),
    ...(lastDay
      ? [{ label: orderMailTexts[language].words.collectBy, value: formatDay(language, lastDay) }]
      : []),
  ]
}

/** The shipment that a mail is about: one of the order, or of any of its replacements. */
async function findMailedParcel(
  db: Database,
  order: StoredOrder,
  { facts: { shipment, replacementShipment: number, shipmentId } }: QueuedMail,
): Promise<ShipmentRow | null> {
  if (typeof number !== 'number') return order.shipments.find((one) => one.number === shipment) ?? null
  const id = typeof shipmentId === 'string' ? shipmentId : null
  return await findReplacementShipment(db, order.id, { id, number })
}

/** The pieces of a shipment, with their quantities. */
function formatPieces(
  lines: readonly (GoodsNames & { quantity: number })[],
  label: string,
  language: Language,
): { label: string; value: string }[] {
  return lines.map((line) => ({ label, value: `${nameGoodsIn(language, line)} × ${line.quantity}` }))
}

/** The pieces of an order that are still in the warehouse, packed ones included. */
function formatToSend(order: StoredOrder, language: Language): { label: string; value: string }[] {
  if (order.shippedAt !== null) return []
  const packed = order.shipments.filter(({ state }) => state === 'PACKED').flatMap(({ lines }) => lines)
  const unsent = order.lines
    .filter(({ unsentQuantity }) => unsentQuantity > 0)
    .map((line) => ({ ...line, quantity: line.unsentQuantity }))
  return formatPieces([...packed, ...unsent], orderMailTexts[language].words.toSend, language)
}

async function readMailedOrder(
  db: Database,
  { kind, facts: { personId, invoice } }: QueuedMail,
): Promise<StoredOrder> {
  assert(typeof personId === 'string' && typeof invoice === 'string', `the facts of ${kind} are incomplete`)
  return await getOrder(db, { personId, invoice })
}
