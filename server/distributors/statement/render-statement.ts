import { nameGoodsIn } from '../../../contract/shop/catalogue/goods-name.ts'
import { hongKongDay } from '../../../contract/values/hong-kong-time.ts'
import type { Named } from '../../../contract/values/language.ts'
import { formatDecimal } from '../../platform/csv/csv-rules.ts'
import { formatAmount } from '../../platform/format-amount.ts'
import { formatPdfDay } from '../../platform/pdf/format-pdf-day.ts'
import {
  createPdf,
  type PdfDocument,
  pdfColours,
  pdfContentWidth,
  type Style,
} from '../../platform/pdf/pdf.ts'
import type { Frame } from './read-statement.ts'
import type { Balance, EntryDay, EntryRow } from './statement-queries.ts'
import { statementWords as words } from './statement-words.ts'

/** Content of a printed statement: its entries, or its days if there are too many entries. */
export interface StatementFacts extends Frame {
  shop: Named
  distributor: { name: string; edcNumber: string }
  entries: readonly EntryRow[] | null
  days: readonly EntryDay[]
}

const columns = { day: 0, entry: 68, pending: 318, payable: 408 }
const { ink, muted, accent } = pdfColours

/** Renders the statement of a month in both languages on A4. */
export async function renderStatement(facts: StatementFacts): Promise<Uint8Array> {
  const { shop, distributor, sums, opening, closing, entries, days } = facts
  return await createPdf({
    title: `${words.title} ${sums.month}`,
    author: shop.nameEn,
    texts: JSON.stringify([facts, words, formatPdfDay(new Date(0))]),
    render: (pdf) => {
      pdf.write(`${shop.nameCn} ${shop.nameEn}`, 0, pdfContentWidth, { size: 18, colour: accent })
      pdf.skip(6)
      pdf.write(words.title, 0, pdfContentWidth, { size: 14 })
      pdf.skip(10)
      renderFact(pdf, words.distributor, `${distributor.name}  ${distributor.edcNumber}`)
      renderFact(pdf, words.month, sums.month)
      renderFact(pdf, words.orders, String(sums.orders))
      renderFact(pdf, words.goods, formatAmount(sums.goodsCents))
      renderFact(pdf, words.pv, formatDecimal(sums.pvHundredths))
      pdf.skip(14)
      renderHead(pdf)
      renderBalance(pdf, words.opening, opening)
      for (const entry of entries ?? []) renderEntry(pdf, entry)
      if (entries === null) for (const day of days) renderDay(pdf, day)
      renderBalance(pdf, words.sums, sums)
      if (sums.paidOutCents > 0)
        renderBalance(pdf, words.paidOut, { pendingCents: 0, payableCents: 0 - sums.paidOutCents })
      renderBalance(pdf, words.closing, closing)
      pdf.skip(14)
      if (entries === null) pdf.write(words.byDays, 0, pdfContentWidth, { size: 9, colour: muted })
      pdf.write(words.note, 0, pdfContentWidth, { size: 9, colour: muted })
    },
  })
}

function renderFact(pdf: PdfDocument, label: string, value: string): void {
  pdf.row([
    { text: label, from: 0, to: 150, size: 9, colour: muted },
    { text: value, from: 160, to: pdfContentWidth, size: 10 },
  ])
  pdf.skip(2)
}

function renderHead(pdf: PdfDocument): void {
  renderRow(pdf, [words.day, words.entry, words.pending, words.payable], { size: 9, colour: muted })
  pdf.rule()
}

function renderBalance(pdf: PdfDocument, name: string, { pendingCents, payableCents }: Balance): void {
  begin(pdf, 30)
  renderRow(pdf, ['', name, formatAmount(pendingCents), formatAmount(payableCents)], { size: 10 })
  pdf.skip(3)
  pdf.rule()
}

/** An entry with its explanation: the goods, the member, and the calculation of the share. */
function renderEntry(pdf: PdfDocument, entry: EntryRow): void {
  begin(pdf, 78)
  const amounts = [formatAmount(entry.pendingCents), formatAmount(entry.payableCents)] as const
  renderRow(
    pdf,
    [hongKongDay(entry.at), `${words.kinds[entry.kind]} #${entry.invoice}/${entry.lineNumber}`, ...amounts],
    {
      size: 9,
    },
  )
  const about = { size: 8, colour: muted }
  const width = columns.pending - columns.entry - 12
  const names = `${nameGoodsIn('zh_tw', entry)} ${nameGoodsIn('en', entry)}`
  pdf.write(`${names} × ${entry.quantity}`, columns.entry, width, about)
  pdf.write(`${entry.name} ${entry.account}`, columns.entry, width, about)
  pdf.write(writeFormula(entry), columns.entry, pdfContentWidth - columns.entry, about)
  pdf.skip(3)
  pdf.rule()
}

/** `HK$1,200.00 × (20% 經銷利潤 margin − 10% 折扣率 rate) = HK$120.00`. */
function writeFormula(entry: EntryRow): string {
  const { margin, rate, companyDiscount } = words.formula
  const { listCents, profitShareCents, companyDiscountCents } = entry
  const shares = `(${entry.marginBasisPoints / 100}% ${margin} − ${entry.rateBasisPoints / 100}% ${rate})`
  const left =
    companyDiscountCents === 0
      ? ''
      : ` × ${formatAmount(entry.netCents)} ÷ ${formatAmount(listCents - profitShareCents)} (${companyDiscount})`
  return `${formatAmount(listCents)} × ${shares}${left} = ${formatAmount(entry.earningCents)}`
}

function renderDay(pdf: PdfDocument, { day, kind, entries, pendingCents, payableCents }: EntryDay): void {
  begin(pdf, 30)
  const name = `${words.kinds[kind]} × ${entries}`
  renderRow(pdf, [day, name, formatAmount(pendingCents), formatAmount(payableCents)], { size: 9 })
  pdf.skip(3)
  pdf.rule()
}

/** Starts a new page with the column headers if a row does not fit. */
function begin(pdf: PdfDocument, height: number): void {
  if (pdf.makeRoom(height)) renderHead(pdf)
}

function renderRow(pdf: PdfDocument, texts: readonly [string, string, string, string], style: Style): void {
  const [day, entry, pending, payable] = texts
  const common = { colour: ink, ...style }
  pdf.row([
    { ...common, text: day, from: columns.day, to: columns.entry - 4 },
    { ...common, text: entry, from: columns.entry, to: columns.pending - 4 },
    { ...common, text: pending, from: columns.pending, to: columns.payable - 6, align: 'right' },
    { ...common, text: payable, from: columns.payable, to: pdfContentWidth, align: 'right' },
  ])
}
