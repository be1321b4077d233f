import { nameGoodsIn } from '../../../contract/shop/catalogue/goods-name.ts'
import type { OrderPickupPoint } from '../../../contract/shop/orders/delivery-methods.ts'
import type { Named } from '../../../contract/values/language.ts'
import { formatPdfDay } from '../../platform/pdf/format-pdf-day.ts'
import { createPdf, type PdfDocument, pdfColours, pdfContentWidth } from '../../platform/pdf/pdf.ts'
import type { PackingSlipFacts } from './packing-slip-queries.ts'
import { packingSlipWords as words } from './packing-slip-texts.ts'

/** The content of the packing slips. */
export interface PackingSlipsToRender {
  shop: Named & { businessRegistrationNumber: string }
  packingSlips: readonly PackingSlipFacts[]
}

const columns = { sku: 0, item: 130, quantity: 420 }
const { muted, accent } = pdfColours

/** Renders packing slips on A4, each order on its own pages, without prices because a parcel may be a gift. The
 *  address is in Chinese and in English, because carriers read either (docs/spec/receivers.md#fields). */
export async function renderPackingSlips({ shop, packingSlips }: PackingSlipsToRender): Promise<Uint8Array> {
  return await createPdf({
    title: packingSlips.length === 1 ? `${words.title} ${packingSlips[0]?.invoice}` : words.title,
    author: shop.nameEn,
    texts: JSON.stringify([shop, packingSlips, words, formatPdfDay(new Date(0))]),
    render: (pdf) => {
      for (const [place, packingSlip] of packingSlips.entries()) {
        if (place > 0) pdf.turn()
        pdf.barcode(packingSlip.invoice, { height: 34 })
        pdf.write(`${shop.nameCn} ${shop.nameEn}`, 0, pdfContentWidth, { size: 12, colour: accent })
        if (shop.businessRegistrationNumber !== '') {
          const line = `${words.businessRegistration} ${shop.businessRegistrationNumber}`
          pdf.write(line, 0, pdfContentWidth, { size: 9, colour: muted })
        }
        pdf.skip(4)
        pdf.write(titleOf(packingSlip), 0, pdfContentWidth, { size: 14 })
        pdf.skip(12)
        renderReceiver(pdf, packingSlip)
        renderGoods(pdf, packingSlip)
        renderSymbols(pdf)
      }
    },
  })
}

function titleOf({ isReplacement, giftMessage }: PackingSlipFacts): string {
  const kinds = [isReplacement && words.replacement, giftMessage !== null && words.gift]
  return [words.title, ...kinds].filter((kind) => kind !== false).join(' · ')
}

function renderReceiver(pdf: PdfDocument, packingSlip: PackingSlipFacts): void {
  const phone = packingSlip.receiverPhone.replace(/^\+852(\d{4})(\d{4})$/, '$1 $2')
  const facts: [label: string, value: string, size: number][] = [
    [words.invoice, packingSlip.invoice, 14],
    [words.ordered, formatPdfDay(packingSlip.dateCreated), 10],
    ...(packingSlip.delivery === null
      ? []
      : [
          [words.delivery, `${packingSlip.delivery.nameCn}  ${packingSlip.delivery.nameEn}`, 14] as [
            string,
            string,
            number,
          ],
          ...pointFacts(packingSlip.delivery.pickupPoint),
        ]),
    [words.receiver, `${packingSlip.receiverName}  ${phone}`, 14],
    ['', packingSlip.addressCn, 12],
    ['', packingSlip.addressEn, 12],
    ...(packingSlip.sentWith.length === 0
      ? []
      : [[words.sentWith, packingSlip.sentWith.join(', '), 12] as [string, string, number]]),
    ...(packingSlip.note === '' ? [] : [[words.note, packingSlip.note, 10] as [string, string, number]]),
    ...(packingSlip.giftMessage
      ? [[words.giftMessage, packingSlip.giftMessage, 12] as [string, string, number]]
      : []),
  ]
  for (const [label, value, size] of facts) {
    pdf.row([
      { text: label, from: 0, to: 140, size: 9, colour: muted },
      { text: value, from: 150, to: pdfContentWidth, size },
    ])
    pdf.skip(3)
  }
  pdf.skip(14)
}

function pointFacts(point: OrderPickupPoint | null): [label: string, value: string, size: number][] {
  if (point === null) return []
  return [
    [words.pickupPoint, `${point.code}  ${point.nameCn}  ${point.nameEn}`, 14],
    ['', point.addressCn, 10],
    ['', point.addressEn, 10],
  ]
}

function renderGoods(pdf: PdfDocument, { lines, totalQuantity, invoice }: PackingSlipFacts): void {
  renderHead(pdf)
  for (const line of lines) {
    // A second sheet repeats the order number for the packer.
    if (pdf.makeRoom(56)) {
      pdf.write(`${words.invoice} ${invoice}`, 0, pdfContentWidth, { size: 9, colour: muted })
      pdf.skip(6)
      renderHead(pdf)
    }
    pdf.row([
      { text: line.sku, from: columns.sku, to: columns.item - 10, size: 10 },
      {
        text: nameGoodsIn('zh_tw', line),
        from: columns.item,
        to: columns.quantity,
        size: 10,
      },
      {
        text: String(line.quantity),
        from: columns.quantity,
        to: pdfContentWidth - 4,
        size: 14,
        align: 'right',
      },
    ])
    pdf.write(nameGoodsIn('en', line), columns.item, columns.quantity - columns.item - 12, {
      size: 9,
      colour: muted,
    })
    pdf.skip(4)
    pdf.rule()
  }
  pdf.row([
    { text: words.total, from: columns.item, to: columns.quantity, size: 10, colour: muted },
    {
      text: String(totalQuantity),
      from: columns.quantity,
      to: pdfContentWidth - 4,
      size: 14,
      align: 'right',
    },
  ])
}

function renderHead(pdf: PdfDocument): void {
  const style = { size: 9, colour: muted }
  pdf.row([
    { ...style, text: words.sku, from: columns.sku, to: columns.item - 10 },
    { ...style, text: words.item, from: columns.item, to: columns.quantity },
    { ...style, text: words.quantity, from: columns.quantity, to: pdfContentWidth - 4, align: 'right' },
  ])
  pdf.rule()
}

function renderSymbols(pdf: PdfDocument): void {
  pdf.makeRoom(60)
  pdf.skip(36)
  const style = { size: 9, colour: muted }
  pdf.rule()
  pdf.row([
    { ...style, text: words.packed, from: 0, to: 240 },
    { ...style, text: words.checked, from: 260, to: pdfContentWidth },
  ])
}
