import type { Named } from '../../../contract/language.ts'
import { type Paper, paperColours, paperWidth, printOnPaper, type Style } from '../../platform/pdf/paper.ts'
import { amountOnPaper, dayOnPaper } from '../../platform/pdf/paper-words.ts'
import type { StoredOrder } from '../order-queries.ts'
import { paymentWords, invoiceWords as words } from './invoice-words.ts'

/** Everything that stands on an invoice. */
export interface InvoiceFacts {
  shop: Named
  order: Pick<
    StoredOrder,
    | 'invoice'
    | 'dateCreated'
    | 'paidAt'
    | 'orderState'
    | 'paymentType'
    | 'ordererName'
    | 'ordererUsername'
    | 'distributorName'
    | 'discountCode'
    | 'figures'
    | 'refundedCents'
    | 'receiver'
  > & {
    lines: readonly InvoiceLine[]
    /** Whether it was placed at HK$0, so that no payment method took part. */
    isWithoutPayment: boolean
  }
}

type InvoiceLine = Pick<
  StoredOrder['lines'][number],
  | 'nameEn'
  | 'nameCn'
  | 'specificationNameEn'
  | 'specificationNameCn'
  | 'priceCents'
  | 'quantity'
  | 'listCents'
>

const columns = { item: 0, price: 268, quantity: 348, amount: 399 }
const { ink, muted, accent } = paperColours

/** Draws an invoice in both languages on A4. */
export async function drawInvoice({ shop, order }: InvoiceFacts): Promise<Uint8Array> {
  return await printOnPaper({
    title: `${words.title} ${order.invoice}`,
    author: shop.nameEn,
    texts: JSON.stringify([shop, order, words, paymentWords, dayOnPaper(new Date(0))]),
    draw: (paper) => {
      paper.write(`${shop.nameCn} ${shop.nameEn}`, 0, paperWidth, { size: 18, colour: accent })
      paper.skip(6)
      paper.write(words.title, 0, paperWidth, { size: 14 })
      paper.skip(10)
      drawFacts(paper, order)
      drawTable(paper, order.lines)
      drawSums(paper, order.figures)
      paper.skip(24)
      if (order.orderState === 'RETURNSUCCESS') paper.write(words.returned, 0, paperWidth, { size: 9 })
      else if (order.refundedCents > 0) {
        paper.write(`${words.refunded} ${amountOnPaper(order.refundedCents)}`, 0, paperWidth, { size: 9 })
      }
      paper.write(words.thanks, 0, paperWidth, { size: 9, colour: muted })
    },
  })
}

function drawFacts(paper: Paper, order: InvoiceFacts['order']): void {
  const { receiver } = order
  const facts: [string, string][] = [
    [words.invoice, order.invoice],
    [words.ordered, dayOnPaper(order.dateCreated)],
    ...(order.paidAt ? [[words.paid, dayOnPaper(order.paidAt)] as [string, string]] : []),
    [words.payment, order.isWithoutPayment ? words.noPayment : paymentWords[order.paymentType]],
    [words.orderer, order.ordererName],
    [words.account, order.ordererUsername],
    ...(order.distributorName ? [[words.sponsor, order.distributorName] as [string, string]] : []),
    ...(order.discountCode ? [[words.code, order.discountCode] as [string, string]] : []),
    [words.receiver, `${receiver.name}  ${receiver.phone.replace(/^\+852(\d{4})(\d{4})$/, '$1 $2')}`],
    ['', receiver.addressCn],
    ['', receiver.addressEn],
  ]
  for (const [label, value] of facts) {
    paper.row([
      { text: label, from: 0, to: 140, size: 9, colour: muted },
      { text: value, from: 150, to: paperWidth, size: 10 },
    ])
    paper.skip(2)
  }
  paper.skip(14)
}

function drawTable(paper: Paper, lines: readonly InvoiceLine[]): void {
  drawRow(paper, [words.item, words.price, words.quantity, words.amount], { size: 9, colour: muted })
  paper.rule()
  for (const line of lines) {
    paper.makeRoom(48)
    drawRow(
      paper,
      [
        `${line.nameCn} ${line.specificationNameCn}`,
        amountOnPaper(line.priceCents),
        String(line.quantity),
        amountOnPaper(line.listCents),
      ],
      { size: 10 },
    )
    paper.write(`${line.nameEn} ${line.specificationNameEn}`, 0, columns.price - 12, {
      size: 9,
      colour: muted,
    })
    paper.skip(4)
    paper.rule()
  }
  paper.skip(6)
}

function drawSums(paper: Paper, figures: StoredOrder['figures']): void {
  const { profitShareCents, companyDiscountCents, freightCents } = figures
  const sums: [string, string][] = [
    [words.list, amountOnPaper(figures.listCents)],
    ...(profitShareCents > 0
      ? [[words.profitShare, amountOnPaper(-profitShareCents)] as [string, string]]
      : []),
    ...(companyDiscountCents > 0
      ? [[words.companyDiscount, amountOnPaper(-companyDiscountCents)] as [string, string]]
      : []),
    [words.subtotal, amountOnPaper(figures.subtotalCents)],
    [words.freight, freightCents === 0 ? words.free : amountOnPaper(freightCents)],
    [words.total, amountOnPaper(figures.totalCents)],
  ]
  paper.makeRoom(sums.length * 18)
  for (const [label, value] of sums) {
    const isTotal = label === words.total
    const size = isTotal ? 12 : 10
    const colour = isTotal ? ink : muted
    const from = columns.price - 40
    paper.row([
      { text: label, from, to: from + 150, size, colour },
      { text: value, from: columns.quantity, to: paperWidth, size, align: 'right' },
    ])
    paper.skip(3)
  }
}

function drawRow(paper: Paper, texts: readonly [string, string, string, string], style: Style): void {
  const [item, price, quantity, amount] = texts
  paper.row([
    { ...style, text: item, from: columns.item, to: columns.price - 12 },
    { ...style, text: price, from: columns.price, to: columns.quantity - 4, align: 'right' },
    { ...style, text: quantity, from: columns.quantity, to: columns.amount - 4, align: 'right' },
    { ...style, text: amount, from: columns.amount, to: paperWidth - 4, align: 'right' },
  ])
}
