import { type GoodsNames, nameGoodsIn } from '../../../contract/shop/catalogue/goods-name.ts'
import { carriedOutCents, splitPayment as payment } from '../../../contract/shop/orders/carried-money.ts'
import type { PiecePrice } from '../../../contract/shop/orders/orders.ts'
import type { Shop } from '../../../contract/shop/settings/shop.ts'
import type { Named } from '../../../contract/values/language.ts'
import { formatAmount } from '../../platform/format-amount.ts'
import { formatPdfDay } from '../../platform/pdf/format-pdf-day.ts'
import {
  createPdf,
  type PdfDocument,
  pdfColours,
  pdfContentWidth,
  type Style,
} from '../../platform/pdf/pdf.ts'
import type { StoredOrder } from '../records/order-queries.ts'
import { paymentWords, invoiceWords as words } from './invoice-texts.ts'

/** The content of an invoice. */
export interface InvoiceFacts {
  shop: Named & { contact: Shop['contact'] }
  order: Pick<
    StoredOrder,
    | 'invoice'
    | 'dateCreated'
    | 'paidAt'
    | 'orderState'
    | 'paymentType'
    | 'card'
    | 'ordererName'
    | 'ordererUsername'
    | 'sponsorName'
    | 'discountCode'
    | 'figures'
    | 'refundedCents'
    | 'addedTo'
    | 'edits'
    | 'receiver'
  > & {
    lines: readonly InvoiceLine[]
    /** Whether nothing was charged: the total was HK$0, or an edit carried enough money to it. */
    isWithoutPayment: boolean
  }
}

type InvoiceLine = Pick<
  StoredOrder['lines'][number],
  keyof GoodsNames | keyof PiecePrice | 'quantity' | 'memberCents'
>

const columns = { item: 0, price: 268, quantity: 348, amount: 399 }
const { ink, muted, accent } = pdfColours

export async function renderInvoice({ shop, order }: InvoiceFacts): Promise<Uint8Array> {
  return await createPdf({
    title: `${words.title} ${order.invoice}`,
    author: shop.nameEn,
    texts: JSON.stringify([shop, order, words, paymentWords, formatPdfDay(new Date(0))]),
    render: (pdf) => {
      pdf.write(`${shop.nameCn} ${shop.nameEn}`, 0, pdfContentWidth, { size: 18, colour: accent })
      renderCompany(pdf, shop.contact)
      pdf.skip(10)
      pdf.write(words.title, 0, pdfContentWidth, { size: 14 })
      pdf.skip(10)
      renderFacts(pdf, order)
      renderTable(pdf, order.lines)
      renderTotals(pdf, order)
      pdf.skip(24)
      if (order.orderState === 'RETURNSUCCESS') pdf.write(words.returned, 0, pdfContentWidth, { size: 9 })
      else renderRefunds(pdf, order)
      pdf.write(words.thanks, 0, pdfContentWidth, { size: 9, colour: muted })
    },
  })
}

/** What is no longer part of the invoice: paid back, or used for another order. */
function renderRefunds(pdf: PdfDocument, order: InvoiceFacts['order']): void {
  const moved = carriedOutCents(order)
  const refunded = order.refundedCents - moved
  const sentences: [string, number][] = [
    [words.refunded, refunded],
    [words.moved, moved],
  ]
  for (const [sentence, cents] of sentences)
    if (cents > 0) pdf.write(`${sentence} ${formatAmount(cents)}`, 0, pdfContentWidth, { size: 9 })
}

/** Address, phone, email and business registration number of the company. */
function renderCompany(pdf: PdfDocument, contact: Shop['contact']): void {
  const { addressCn, addressEn, phone, email, businessRegistrationNumber: number } = contact
  const registration = number === '' ? '' : `${words.businessRegistration} ${number}`
  for (const line of [addressCn, addressEn, [phone, email].filter(Boolean).join('  '), registration])
    if (line !== '') pdf.write(line, 0, pdfContentWidth, { size: 9, colour: muted })
}

function renderFacts(pdf: PdfDocument, order: InvoiceFacts['order']): void {
  const { receiver } = order
  const facts: [string, string][] = [
    [words.invoice, order.invoice],
    [words.ordered, formatPdfDay(order.dateCreated)],
    ...(order.paidAt ? [[words.paid, formatPdfDay(order.paidAt)] as [string, string]] : []),
    [words.payment, describePayment(order)],
    ...(order.addedTo ? [[words.addedTo, order.addedTo.invoice] as [string, string]] : []),
    [words.orderer, order.ordererName],
    [words.account, order.ordererUsername],
    ...(order.sponsorName ? [[words.sponsor, order.sponsorName] as [string, string]] : []),
    ...(order.discountCode ? [[words.code, order.discountCode] as [string, string]] : []),
    [words.receiver, `${receiver.name}  ${receiver.phone.replace(/^\+852(\d{4})(\d{4})$/, '$1 $2')}`],
    ['', receiver.addressCn],
    ['', receiver.addressEn],
  ]
  for (const [label, value] of facts) {
    pdf.row([
      { text: label, from: 0, to: 140, size: 9, colour: muted },
      { text: value, from: 150, to: pdfContentWidth, size: 10 },
    ])
    pdf.skip(2)
  }
  pdf.skip(14)
}

/** How it was paid, with the card where its gateway reported it. */
function describePayment({ card, isWithoutPayment, paymentType }: InvoiceFacts['order']): string {
  if (isWithoutPayment) return words.noPayment
  if (card === null) return paymentWords[paymentType]
  return card.lastFour === null ? card.brand : `${card.brand} ${words.hiddenDigits} ${card.lastFour}`
}

function renderTable(pdf: PdfDocument, lines: readonly InvoiceLine[]): void {
  renderRow(pdf, [words.item, words.price, words.quantity, words.amount], { size: 9, colour: muted })
  pdf.rule()
  for (const line of lines) {
    pdf.makeRoom(48)
    renderRow(
      pdf,
      [
        nameGoodsIn('zh_tw', line),
        formatAmount(line.pieceCents),
        String(line.quantity),
        formatAmount(line.memberCents),
      ],
      { size: 10 },
    )
    pdf.write(nameGoodsIn('en', line), 0, columns.price - 12, {
      size: 9,
      colour: muted,
    })
    if (line.pieceCents < line.priceCents)
      pdf.write(
        words.listPrice(formatAmount(line.priceCents), String(line.offBasisPoints / 100)),
        0,
        columns.price - 12,
        { size: 9, colour: muted },
      )
    pdf.skip(4)
    pdf.rule()
  }
  pdf.skip(6)
}

function renderTotals(pdf: PdfDocument, order: InvoiceFacts['order']): void {
  const { figures, addedTo } = order
  const { carriedInCents, chargedCents } = payment(order)
  const { profitShareCents, companyDiscountCents, freightCents } = figures
  const sums: [string, string][] = [
    ...(profitShareCents > 0
      ? ([
          [words.listTotal, formatAmount(figures.listCents)],
          [words.profitShare, formatAmount(-profitShareCents)],
        ] as [string, string][])
      : []),
    [words.list, formatAmount(figures.listCents - profitShareCents)],
    ...(companyDiscountCents > 0
      ? [[words.companyDiscount, formatAmount(-companyDiscountCents)] as [string, string]]
      : []),
    [words.subtotal, formatAmount(figures.subtotalCents)],
    [words.freight, freightCents === 0 ? words.free : formatAmount(freightCents)],
    [words.total, formatAmount(figures.totalCents)],
    ...(addedTo === null
      ? []
      : ([
          [words.carried, formatAmount(-carriedInCents)],
          [words.charged, formatAmount(chargedCents)],
        ] as [string, string][])),
  ]
  pdf.makeRoom(sums.length * 18)
  for (const [label, value] of sums) {
    const isTotal = label === (addedTo === null ? words.total : words.charged)
    const size = isTotal ? 12 : 10
    const colour = isTotal ? ink : muted
    const from = columns.price - 40
    pdf.row([
      { text: label, from, to: from + 150, size, colour },
      { text: value, from: columns.quantity, to: pdfContentWidth, size, align: 'right' },
    ])
    pdf.skip(3)
  }
}

function renderRow(pdf: PdfDocument, texts: readonly [string, string, string, string], style: Style): void {
  const [item, price, quantity, amount] = texts
  pdf.row([
    { ...style, text: item, from: columns.item, to: columns.price - 12 },
    { ...style, text: price, from: columns.price, to: columns.quantity - 4, align: 'right' },
    { ...style, text: quantity, from: columns.quantity, to: columns.amount - 4, align: 'right' },
    { ...style, text: amount, from: columns.amount, to: pdfContentWidth - 4, align: 'right' },
  ])
}
