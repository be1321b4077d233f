import assert from 'node:assert'
import { detailsIn, nameGoodsIn } from '../../../contract/catalogue/goods-name.ts'
import { type Language, nameIn } from '../../../contract/language.ts'
import { type Cents, sum } from '../../../contract/money.ts'
import { carriedOutCents, paymentOf } from '../../../contract/orders/carried-money.ts'
import {
  goodsOfLines,
  nameGoods,
  orderStatusNames,
  orderStatusOf,
} from '../../../contract/orders/order-status.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Database } from '../../platform/db/database.ts'
import { formatAmount } from '../../platform/format-amount.ts'
import { formatTime } from '../../platform/format-time.ts'
import type { NewMail, QueuedMail } from '../../platform/mail/mail.ts'
import type { MailBlock, MailContent, MailTemplates } from '../../platform/mail/mail-content.ts'
import { listRemovedFor, type RemovedGoods } from '../edits/order-edit-queries.ts'
import { getOrder, type StoredOrder } from '../order-queries.ts'
import { getGoodwillCents } from '../refunds/goodwill-refund-queries.ts'
import { listPartialRefunds } from '../refunds/partial-refund-queries.ts'
import { refundOf } from '../refunds/partial-refund-rules.ts'
import { stillOwed } from '../refunds/still-owed-rules.ts'
import { type OrderMailText, orderMailTexts } from './order-mail-texts.ts'

export type OrderMailKind =
  | 'order-prepared'
  | 'order-paid'
  | 'order-confirmed'
  | 'order-shipped'
  | 'order-returned'
  | 'order-voided'

type Words = (typeof orderMailTexts)[Language]['words']

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

/** A mail about one partial refund of an order. */
export function partialRefundMail(order: Parameters<typeof orderMail>[1], number: number): NewMail {
  const { id, personId, invoice, email: to, language } = order
  const facts = { personId, invoice, number }
  return { kind: 'order-partially-refunded', subjectId: id, version: number, to, language, facts }
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
  { number, together }: { number: number; together: readonly string[] },
): NewMail {
  const { id, personId, invoice, email: to, language } = order
  const facts = { personId, invoice, together: together.map((other) => `#${other}`).join(' ') }
  return { kind: 'order-receiver-corrected', subjectId: id, version: number, to, language, facts }
}

/** The templates of the order mails. An order's snapshot never changes, so it is read when the mail is sent. */
export function orderMails(parts: { db: Database; config: Config }): MailTemplates {
  return { ...mailsOfStates(parts), ...mailsOfChanges(parts) }
}

/** The mails about state changes. */
function mailsOfStates({ db, config }: { db: Database; config: Config }): MailTemplates {
  return {
    'order-prepared': async (mail) => {
      const order = await orderOf(db, mail)
      const { prepared, editOffered, words, preparedBy } = orderMailTexts[mail.language]
      const text = order.addedTo === null ? prepared : editOffered(order.addedTo.invoice)
      return content(text, mail.language, order, [
        { paragraph: preparedBy(order.prepared?.staffName ?? '') },
        ...removedOf(await listRemovedFor(db, order.id), mail.language),
        ...summaryOf(order, mail.language),
        {
          facts: [{ label: words.payBefore, value: formatTime(mail.language, order.payBefore) }],
        },
        ...linkToOrder(order, text, mail.language, config),
      ])
    },
    'order-paid': async (mail) => {
      const order = await orderOf(db, mail)
      const { paid, edited } = orderMailTexts[mail.language]
      const text = order.addedTo === null ? paid : edited(order.addedTo.invoice)
      return content(text, mail.language, order, [
        ...removedOf(await listRemovedFor(db, order.id), mail.language),
        ...summaryOf(order, mail.language),
        ...linkToOrder(order, text, mail.language, config),
      ])
    },
    'order-confirmed': async (mail) => {
      const placed = await orderOf(db, mail)
      const { addedTo } = placed
      // What was refunded is in its own mail.
      const order = { ...placed, ...stillOwed(placed), addedTo: addedTo && { ...addedTo, refundCents: 0 } }
      const text = orderMailTexts[mail.language].confirmed
      return content(text, mail.language, order, [
        ...summaryOf(order, mail.language),
        ...linkToOrder(order, text, mail.language, config),
      ])
    },
    'order-shipped': async (mail) => {
      const order = await orderOf(db, mail)
      const { shipped: text, words } = orderMailTexts[mail.language]
      return content(text, mail.language, order, [
        {
          facts: [
            { label: words.invoice, value: order.invoice },
            statusFact(order, mail.language),
            { label: words.goods, value: nameGoods(mail.language, goodsOfLines(order.lines)) },
            { label: words.shipment, value: order.logisticsInfo ?? '' },
            { label: words.receiver, value: order.receiver.name },
          ],
        },
        ...linkToOrder(order, text, mail.language, config),
      ])
    },
    'order-returned': async (mail) => {
      const order = await orderOf(db, mail)
      const { returned, refunded } = orderMailTexts[mail.language]
      // Goods that were never sent cannot have been returned.
      const text = order.shippedAt === null ? refunded : returned
      return content(text, mail.language, order, [
        finalRefundOf(order, mail.language),
        { facts: [statusFact(order, mail.language)] },
        ...linkToOrder(order, text, mail.language, config),
      ])
    },
    'order-voided': async (mail) => {
      const order = await orderOf(db, mail)
      const text = orderMailTexts[mail.language].cancelled
      const returned = orderMailTexts[mail.language].returnedToCart(order.returnedToCart)
      return content(text, mail.language, order, [
        goodsOf({ ...order, addedTo: null }, mail.language),
        { facts: [statusFact(order, mail.language)] },
        ...(order.returnedToCart > 0 ? [{ paragraph: returned }] : []),
        // Not the cart: a reader who is signed out would find the visitor's cart there.
        ...linkToOrder(order, text, mail.language, config),
      ])
    },
  }
}

/** The mails about refunds of a part and corrections, while the order goes on. */
function mailsOfChanges({ db, config }: { db: Database; config: Config }): MailTemplates {
  return {
    'order-partially-refunded': async (mail) => {
      const order = await orderOf(db, mail)
      const { number } = mail.facts
      assert(typeof number === 'number', 'a mail about a partial refund has its number')
      const { partiallyRefunded: text } = orderMailTexts[mail.language]
      return content(text, mail.language, order, [
        refundedLinesOf(order, await listPartialRefunds(db, order.id, number), mail.language),
        { facts: [statusFact(order, mail.language)] },
        ...linkToOrder(order, text, mail.language, config),
      ])
    },
    'order-goodwill-refunded': async (mail) => {
      const order = await orderOf(db, mail)
      const { number } = mail.facts
      assert(typeof number === 'number', 'a mail about a goodwill refund has its number')
      const { goodwill: text, words } = orderMailTexts[mail.language]
      const cents = await getGoodwillCents(db, order.id, number)
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
    'order-receiver-corrected': async (mail) => {
      const order = await orderOf(db, mail)
      const { receiverCorrected: text, words } = orderMailTexts[mail.language]
      const { together } = mail.facts
      const others = together ? [{ label: words.alsoFor, value: String(together) }] : []
      return content(text, mail.language, order, [
        { facts: [...receiverFacts(order, mail.language), ...others] },
        ...linkToOrder(order, text, mail.language, config),
      ])
    },
  }
}

async function orderOf(
  db: Database,
  { kind, facts: { personId, invoice } }: QueuedMail,
): Promise<StoredOrder> {
  assert(typeof personId === 'string' && typeof invoice === 'string', `the facts of ${kind} are incomplete`)
  return await getOrder(db, { personId, invoice })
}

function pageOf(config: Config, path: string, language: Language): string {
  const page = new URL(path, config.publicUrl)
  page.searchParams.set('lang', language)
  return page.href
}

function linkToOrder(
  { invoice }: StoredOrder,
  { button, note }: OrderMailText,
  language: Language,
  config: Config,
): MailBlock[] {
  return [{ button, href: pageOf(config, `/account/order/detail?invoice=${invoice}`, language) }, { note }]
}

function content(
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

/** The status when the mail is sent. `order-prepared`, the only mail about an unpaid order, is queued at placement. */
function statusFact({ statusFacts }: StoredOrder, language: Language): { label: string; value: string } {
  const status = orderStatusOf(statusFacts)
  return { label: orderMailTexts[language].words.status, value: orderStatusNames[language][status] }
}

function summaryOf(order: StoredOrder, language: Language): MailBlock[] {
  const words = orderMailTexts[language].words
  return [
    goodsOf(order, language),
    {
      facts: [
        { label: words.invoice, value: order.invoice },
        statusFact(order, language),
        ...receiverFacts(order, language),
      ],
    },
  ]
}

function receiverFacts({ receiver }: StoredOrder, language: Language) {
  const { words } = orderMailTexts[language]
  const { name, phone, addressEn, addressCn } = receiver
  return [
    { label: words.receiver, value: `${name} ${phone}` },
    { label: words.address, value: language === 'zh_tw' ? addressCn : addressEn },
  ]
}

function refundedLinesOf(
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
    sums: [...goodwillSum(withheld, words), ...refundSums(order, refundOf(lines), language)],
  }
}

/** Earlier goodwill that reduces a refund, because no more than the payment is refunded. */
function goodwillSum(cents: Cents, words: { goodwill: string }) {
  return cents > 0 ? [{ label: words.goodwill, value: formatAmount(-cents) }] : []
}

/** The final refund of an order: everything not refunded before, with delivery. */
function finalRefundOf(order: StoredOrder, language: Language): MailBlock {
  const rest = stillOwed(order)
  const { lines, sums } = goodsOf({ ...order, ...rest, addedTo: null }, language)
  const { words } = orderMailTexts[language]
  const cents = rest.figures.totalCents - order.goodwillBalanceCents
  const goodwill = goodwillSum(order.goodwillBalanceCents, words)
  return { lines, sums: [...sums.slice(0, -1), ...goodwill, ...refundSums(order, cents, language)] }
}

/** The amount of this refund, and the total if there were others. */
function refundSums(order: StoredOrder, cents: Cents, language: Language) {
  const { words } = orderMailTexts[language]
  const refundedCents = order.refundedCents - carriedOutCents(order)
  const all = { label: words.refundedInAll, value: formatAmount(refundedCents) }
  return [{ label: words.refunded, value: formatAmount(cents) }, ...(refundedCents === cents ? [] : [all])]
}

/** Goods that an edit removed from another order, without prices. */
function removedOf(removed: readonly RemovedGoods[], language: Language): MailBlock[] {
  if (removed.length === 0) return []
  const names = removed.map((goods) => `${nameGoodsIn(language, goods)} × ${goods.quantity}`)
  return [{ facts: [{ label: orderMailTexts[language].words.removed, value: names.join('; ') }] }]
}

type ChargedOrder = Pick<StoredOrder, 'figures' | 'addedTo' | 'paidAt'>

/** How an edit settles the added goods: by what was paid before, and by a payment or a refund. */
function chargeFactsOf({ addedTo, figures, paidAt }: ChargedOrder, words: Words) {
  if (addedTo === null) return []
  const { carriedInCents, chargedCents } = paymentOf({ addedTo, figures })
  const { refundCents, invoice } = addedTo
  return [
    ...(carriedInCents > 0 ? [{ label: words.carried(invoice), value: formatAmount(-carriedInCents) }] : []),
    { label: paidAt === null ? words.due : words.charged, value: formatAmount(chargedCents) },
    ...(refundCents > 0 ? [{ label: words.refunded, value: formatAmount(refundCents) }] : []),
  ]
}

function goodsOf(
  { lines, figures, addedTo, paidAt }: Pick<StoredOrder, 'lines'> & ChargedOrder,
  language: Language,
) {
  const { words } = orderMailTexts[language]
  const discountCents = figures.profitShareCents + figures.companyDiscountCents
  return {
    lines: lines.map((line) => ({
      name: nameIn(language, line),
      detail: `${detailsIn(language, line)} × ${line.quantity}`.trim(),
      amount: formatAmount(line.listCents),
    })),
    sums: [
      ...(discountCents > 0 ? [{ label: words.discount, value: formatAmount(-discountCents) }] : []),
      { label: words.subtotal, value: formatAmount(figures.subtotalCents) },
      {
        label: words.freight,
        value: figures.freightCents === 0 ? words.free : formatAmount(figures.freightCents),
      },
      { label: words.total, value: formatAmount(figures.totalCents) },
      ...chargeFactsOf({ addedTo, figures, paidAt }, words),
    ],
  }
}
