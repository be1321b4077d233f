import { detailsIn, nameGoodsIn } from '../../../contract/shop/catalogue/goods-name.ts'
import { carriedOutCents, splitPayment } from '../../../contract/shop/orders/carried-money.ts'
import type { OrderPickupPoint } from '../../../contract/shop/orders/delivery-methods.ts'
import { deriveOrderStatus, orderStatusNames } from '../../../contract/shop/orders/order-status.ts'
import { linkIn, translateShipment } from '../../../contract/shop/orders/shipment-text.ts'
import { addressAsWritten } from '../../../contract/shop/receivers/address-as-written.ts'
import { type Language, nameIn } from '../../../contract/values/language.ts'
import { type Cents, sum } from '../../../contract/values/money.ts'
import type { Config } from '../../config/config.ts'
import type { Database } from '../../core/database.ts'
import { findReturn } from '../../offset-credit/offset-credit-queries.ts'
import { formatAmount } from '../../platform/format-amount.ts'
import { formatDay } from '../../platform/format-time.ts'
import type { MailBlock, MailContent } from '../../platform/mail/mail-content.ts'
import { findTrackedNumbers } from '../carriers/carrier-rules.ts'
import type { RemovedGoods } from '../records/order-edit-queries.ts'
import type { StoredOrder } from '../records/order-queries.ts'
import type { listPartialRefunds } from '../records/partial-refund-queries.ts'
import { sumRefund } from '../records/partial-refund-rules.ts'
import { refundKeys } from '../records/refund-key-rules.ts'
import type { listUnrefunded } from '../records/return-receipt-queries.ts'
import { stillOwed } from '../records/still-owed-rules.ts'
import { findRefundedCents, findUnpaid } from '../records/unpaid-refund-queries.ts'
import { trackingToken } from '../track/tracking-token.ts'
import { type OrderMailText, orderMailTexts } from './order-mail-texts.ts'
import { type RefundWay, refundMailTexts } from './refund-mail-texts.ts'

type Words = (typeof orderMailTexts)[Language]['words']

export function formatPageUrl(config: Config, path: string, language: Language): string {
  const page = new URL(path, config.publicUrl)
  page.searchParams.set('lang', language)
  return page.href
}

/** The page that shows where the parcels are, without signing in. The token is in the fragment, which is not sent. */
export function linkToTracking({ invoice }: StoredOrder, language: Language, config: Config): MailBlock {
  const page = new URL(formatPageUrl(config, '/track', language))
  page.hash = `token=${trackingToken(config, invoice)}`
  return { button: orderMailTexts[language].track, href: page.href }
}

export function linkToOrder(
  { invoice }: StoredOrder,
  { button, note }: OrderMailText,
  language: Language,
  config: Config,
): MailBlock[] {
  return [
    { button, href: formatPageUrl(config, `/account/order/detail?invoice=${invoice}`, language) },
    { note },
  ]
}

export function content(
  text: OrderMailText,
  language: Language,
  { invoice, ordererName }: StoredOrder,
  blocks: MailBlock[],
): MailContent {
  const opening = [
    { paragraph: orderMailTexts[language].dear(ordererName) },
    { paragraph: text.opening(invoice) },
  ]
  return {
    subject: text.subject(invoice),
    preview: text.preview,
    heading: text.heading,
    blocks: [...opening, ...blocks],
  }
}

/** Carrier and tracking numbers, and the pages of the carrier that show the parcels. */
export function formatShipment(
  { carriers }: Pick<StoredOrder, 'carriers'>,
  logisticsInfo: string | null,
  language: Language,
) {
  const { words, parcelAt } = orderMailTexts[language]
  const tracking = findTrackedNumbers(logisticsInfo, carriers)
  const pages = tracking.flatMap((tracked) => {
    const href = linkIn(language, tracked)
    return href === null ? [] : [{ label: parcelAt(nameIn(language, tracked)), value: tracked.number, href }]
  })
  return [
    { label: words.shipment, value: translateShipment(language, logisticsInfo ?? '', tracking) },
    ...pages,
  ]
}

/** The status when the mail is sent. `order-prepared`, the only mail about an unpaid order, is queued at placement. */
export function statusFact(
  { statusFacts }: StoredOrder,
  language: Language,
): { label: string; value: string } {
  const status = deriveOrderStatus(statusFacts)
  return { label: orderMailTexts[language].words.status, value: orderStatusNames[language][status] }
}

export function formatSummary(order: StoredOrder, language: Language): MailBlock[] {
  const words = orderMailTexts[language].words
  return [
    formatGoods(order, language),
    {
      facts: [
        { label: words.invoice, value: order.invoice },
        statusFact(order, language),
        ...deliveryFact(order, language),
        ...receiverFacts(order, language),
      ],
    },
  ]
}

/** The promised day, while it is to come. */
function deliveryFact({ promisedOn, orderState, arrivedAt }: StoredOrder, language: Language) {
  if (promisedOn === null || orderState !== 'PAID' || arrivedAt !== null) return []
  return [{ label: orderMailTexts[language].words.delivery, value: formatDay(language, promisedOn) }]
}

export function receiverFacts({ receiver, giftMessage, delivery }: StoredOrder, language: Language) {
  const { words } = orderMailTexts[language]
  const { name, phone } = receiver
  return [
    { label: words.receiver, value: `${name} ${phone}` },
    { label: words.address, value: addressAsWritten(language, receiver) },
    ...methodFacts(delivery, language),
    ...(giftMessage === null ? [] : [{ label: words.gift, value: giftMessage || words.giftWithoutMessage }]),
  ]
}

/** The delivery method with what its shopper has to know; none for home delivery at the fee of the settings. */
function methodFacts(delivery: StoredOrder['delivery'], language: Language) {
  if (delivery === null) return []
  const isChinese = language === 'zh_tw'
  const [name, note] = isChinese ? [delivery.nameCn, delivery.noteCn] : [delivery.nameEn, delivery.noteEn]
  const value = [name, note].filter((text) => text !== '').join('\n')
  const { words } = orderMailTexts[language]
  return [{ label: words.method, value }, ...pointFacts(delivery.pickupPoint, language)]
}

/** The pick-up point of an order. */
export function pointFacts(
  point: OrderPickupPoint | null,
  language: Language,
  label = orderMailTexts[language].words.pickupPoint,
) {
  if (point === null) return []
  const isChinese = language === 'zh_tw'
  const value = isChinese
    ? [point.nameCn, point.addressCn, point.hoursCn]
    : [point.nameEn, point.addressEn, point.hoursEn]
  return [{ label, value: value.filter((text) => text !== '').join('\n') }]
}

export function formatRefundedLines(
  order: StoredOrder,
  lines: Awaited<ReturnType<typeof listPartialRefunds>>,
  language: Language,
): MailBlock {
  const withheld = sum(lines.map(({ withheldCents }) => withheldCents))
  const { words } = orderMailTexts[language]
  return {
    lines: lines.map((line) => ({
      name: nameIn(language, line),
      detail: `${detailsIn(language, line)} × ${line.quantity}`.trim(),
      amount: formatAmount(line.amountCents),
    })),
    sums: [...goodwillSum(withheld, words), ...refundSums(order, sumRefund(lines), language)],
  }
}

/** How the money of one refund goes back.
 *  @param key its reason key */
export async function findRefundWay(
  db: Database,
  { id, paymentType }: StoredOrder,
  key: string,
): Promise<RefundWay> {
  if (paymentType === 'OFFSET_DADAN') return { by: 'CREDIT', open: await findReturn(db, id) }
  return { by: (await findUnpaid(db, [key, refundKeys.carried(key)])) ? 'ARRANGED' : 'BANK' }
}

/** Pieces of a return that are not refunded. */
export function formatUnrefunded(
  lines: Awaited<ReturnType<typeof listUnrefunded>>,
  language: Language,
): MailBlock[] {
  const { sentBack, notReturned } = refundMailTexts[language]
  const labels = { SEND_BACK: sentBack, NOT_RECEIVED: notReturned }
  const facts = lines.map((line) => ({
    label: labels[line.outcome],
    value: `${nameGoodsIn(language, line)} × ${line.quantity}`,
  }))
  return facts.length === 0 ? [] : [{ facts }]
}

/** Earlier goodwill that reduces a refund, because no more than the payment is refunded. */
export function goodwillSum(cents: Cents, words: { goodwill: string }) {
  return cents > 0 ? [{ label: words.goodwill, value: formatAmount(-cents) }] : []
}

/** The final refund of an order: everything not refunded before, with delivery, and earlier refunds that the bank declined. */
export async function formatFinalRefund(
  db: Database,
  order: StoredOrder,
  language: Language,
): Promise<MailBlock> {
  const rest = stillOwed(order)
  const { lines, sums } = formatGoods({ ...order, ...rest, addedTo: null }, language)
  const { words } = orderMailTexts[language]
  const restCents = rest.figures.totalCents - order.goodwillBalanceCents
  const key = refundKeys.whole(order.id)
  const cents = (await findRefundedCents(db, [key, refundKeys.carried(key)])) ?? restCents
  const goodwill = goodwillSum(order.goodwillBalanceCents, words)
  const earlier =
    cents > restCents ? [{ label: words.unpaidBefore, value: formatAmount(cents - restCents) }] : []
  return {
    lines,
    sums: [...sums.slice(0, -1), ...goodwill, ...earlier, ...refundSums(order, cents, language)],
  }
}

/** The amount of this refund, and the total if there were others. */
export function refundSums(order: StoredOrder, cents: Cents, language: Language) {
  const { words } = orderMailTexts[language]
  const refundedCents = order.refundedCents - carriedOutCents(order)
  const all = { label: words.refundedInAll, value: formatAmount(refundedCents) }
  return [{ label: words.refunded, value: formatAmount(cents) }, ...(refundedCents === cents ? [] : [all])]
}

/** Goods that an edit removed from another order, without prices. */
export function formatRemoved(removed: readonly RemovedGoods[], language: Language): MailBlock[] {
  if (removed.length === 0) return []
  const names = removed.map((goods) => `${nameGoodsIn(language, goods)} × ${goods.quantity}`)
  return [{ facts: [{ label: orderMailTexts[language].words.removed, value: names.join('; ') }] }]
}

export type ChargedOrder = Pick<StoredOrder, 'figures' | 'addedTo' | 'paidAt'>

/** How an edit settles the added goods: by what was paid before, and by a payment or a refund. */
export function formatChargeFacts({ addedTo, figures, paidAt }: ChargedOrder, words: Words) {
  if (addedTo === null) return []
  const { carriedInCents, chargedCents } = splitPayment({ addedTo, figures })
  const { refundCents, invoice } = addedTo
  return [
    ...(carriedInCents > 0 ? [{ label: words.carried(invoice), value: formatAmount(-carriedInCents) }] : []),
    { label: paidAt === null ? words.due : words.charged, value: formatAmount(chargedCents) },
    ...(refundCents > 0 ? [{ label: words.refunded, value: formatAmount(refundCents) }] : []),
  ]
}

export function formatGoods(
  { lines, figures, addedTo, paidAt }: Pick<StoredOrder, 'lines'> & ChargedOrder,
  language: Language,
) {
  const { words } = orderMailTexts[language]
  const { companyDiscountCents } = figures
  return {
    lines: lines.map((line) => ({
      name: nameIn(language, line),
      detail: formatPricedDetail(line, language),
      amount: formatAmount(line.memberCents),
    })),
    sums: [
      ...(companyDiscountCents > 0
        ? [{ label: words.companyDiscount, value: formatAmount(-companyDiscountCents) }]
        : []),
      { label: words.subtotal, value: formatAmount(figures.subtotalCents) },
      {
        label: words.freight,
        value: figures.freightCents === 0 ? words.free : formatAmount(figures.freightCents),
      },
      { label: words.total, value: formatAmount(figures.totalCents) },
      ...formatChargeFacts({ addedTo, figures, paidAt }, words),
    ],
  }
}

/** Options and quantity, and the price of one piece where it is not the list price. */
function formatPricedDetail(line: StoredOrder['lines'][number], language: Language): string {
  const { priceCents, pieceCents, offBasisPoints, quantity } = line
  const detail = `${detailsIn(language, line)} × ${quantity}`.trim()
  if (pieceCents === priceCents) return detail
  const { words } = orderMailTexts[language]
  const percent = String(offBasisPoints / 100)
  return `${detail} · ${words.pieceOf(formatAmount(pieceCents), formatAmount(priceCents), percent)}`
}
