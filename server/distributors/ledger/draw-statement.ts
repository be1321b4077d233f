import { hongKongDay } from '../../../contract/hong-kong-time.ts'
import type { Named } from '../../../contract/language.ts'
import { decimalOf } from '../../platform/csv/csv-rules.ts'
import { type Paper, paperColours, paperWidth, printOnPaper, type Style } from '../../platform/pdf/paper.ts'
import { amountOnPaper, dayOnPaper } from '../../platform/pdf/paper-words.ts'
import type { Frame } from './read-statement.ts'
import type { Balance, EntryDay, EntryRow } from './statement-queries.ts'
import { statementWords as words } from './statement-words.ts'

/** Everything that stands on a printed statement: its entries, or where they are too many for paper, their days. */
export interface StatementFacts extends Frame {
  shop: Named
  distributor: { name: string; edcNumber: string }
  entries: readonly EntryRow[] | null
  days: readonly EntryDay[]
}

const columns = { day: 0, entry: 68, pending: 318, payable: 408 }
const { ink, muted, accent } = paperColours

/** Draws the statement of a month in both languages on A4. */
export async function drawStatement(facts: StatementFacts): Promise<Uint8Array> {
  const { shop, distributor, sums, opening, closing, entries, days } = facts
  return await printOnPaper({
    title: `${words.title} ${sums.month}`,
    author: shop.nameEn,
    texts: JSON.stringify([facts, words, dayOnPaper(new Date(0))]),
    draw: (paper) => {
      paper.write(`${shop.nameCn} ${shop.nameEn}`, 0, paperWidth, { size: 18, colour: accent })
      paper.skip(6)
      paper.write(words.title, 0, paperWidth, { size: 14 })
      paper.skip(10)
      drawFact(paper, words.distributor, `${distributor.name}  ${distributor.edcNumber}`)
      drawFact(paper, words.month, sums.month)
      drawFact(paper, words.orders, String(sums.orders))
      drawFact(paper, words.goods, amountOnPaper(sums.goodsCents))
      drawFact(paper, words.pv, decimalOf(sums.pvHundredths))
      paper.skip(14)
      drawHead(paper)
      drawBalance(paper, words.opening, opening)
      for (const entry of entries ?? []) drawEntry(paper, entry)
      if (entries === null) for (const day of days) drawDay(paper, day)
      drawBalance(paper, words.sums, sums)
      if (sums.paidOutCents > 0)
        drawBalance(paper, words.paidOut, { pendingCents: 0, payableCents: 0 - sums.paidOutCents })
      drawBalance(paper, words.closing, closing)
      paper.skip(14)
      if (entries === null) paper.write(words.byDays, 0, paperWidth, { size: 9, colour: muted })
      paper.write(words.note, 0, paperWidth, { size: 9, colour: muted })
    },
  })
}

function drawFact(paper: Paper, label: string, value: string): void {
  paper.row([
    { text: label, from: 0, to: 150, size: 9, colour: muted },
    { text: value, from: 160, to: paperWidth, size: 10 },
  ])
  paper.skip(2)
}

function drawHead(paper: Paper): void {
  drawRow(paper, [words.day, words.entry, words.pending, words.payable], { size: 9, colour: muted })
  paper.rule()
}

function drawBalance(paper: Paper, name: string, { pendingCents, payableCents }: Balance): void {
  begin(paper, 30)
  drawRow(paper, ['', name, amountOnPaper(pendingCents), amountOnPaper(payableCents)], { size: 10 })
  paper.skip(3)
  paper.rule()
}

/** An entry with what explains it: the goods, for whom, and how the share was found. */
function drawEntry(paper: Paper, entry: EntryRow): void {
  begin(paper, 78)
  const amounts = [amountOnPaper(entry.pendingCents), amountOnPaper(entry.payableCents)] as const
  drawRow(
    paper,
    [hongKongDay(entry.at), `${words.kinds[entry.kind]} #${entry.invoice}/${entry.lineNumber}`, ...amounts],
    {
      size: 9,
    },
  )
  const about = { size: 8, colour: muted }
  const width = columns.pending - columns.entry - 12
  const names = [
    [entry.nameCn, entry.specificationNameCn],
    [entry.nameEn, entry.specificationNameEn],
  ].map((parts) => parts.join(' ').trim())
  paper.write(`${names.join(' ')} × ${entry.quantity}`, columns.entry, width, about)
  paper.write(`${entry.name} ${entry.account}`, columns.entry, width, about)
  paper.write(formulaOf(entry), columns.entry, paperWidth - columns.entry, about)
  paper.skip(3)
  paper.rule()
}

/** `HK$1,200.00 × (20% 利潤 margin − 10% 折扣 rate) = HK$120.00`. */
function formulaOf(entry: EntryRow): string {
  const { margin, rate, companyDiscount } = words.formula
  const { listCents, profitShareCents, companyDiscountCents } = entry
  const shares = `(${entry.marginBasisPoints / 100}% ${margin} − ${entry.rateBasisPoints / 100}% ${rate})`
  const left =
    companyDiscountCents === 0
      ? ''
      : ` × ${amountOnPaper(entry.netCents)} ÷ ${amountOnPaper(listCents - profitShareCents)} (${companyDiscount})`
  return `${amountOnPaper(listCents)} × ${shares}${left} = ${amountOnPaper(entry.earningCents)}`
}

function drawDay(paper: Paper, { day, kind, entries, pendingCents, payableCents }: EntryDay): void {
  begin(paper, 30)
  const name = `${words.kinds[kind]} × ${entries}`
  drawRow(paper, [day, name, amountOnPaper(pendingCents), amountOnPaper(payableCents)], { size: 9 })
  paper.skip(3)
  paper.rule()
}

/** Makes room for a row, below the names of the columns where it comes to stand on a new page. */
function begin(paper: Paper, height: number): void {
  if (paper.makeRoom(height)) drawHead(paper)
}

function drawRow(paper: Paper, texts: readonly [string, string, string, string], style: Style): void {
  const [day, entry, pending, payable] = texts
  const common = { colour: ink, ...style }
  paper.row([
    { ...common, text: day, from: columns.day, to: columns.entry - 4 },
    { ...common, text: entry, from: columns.entry, to: columns.pending - 4 },
    { ...common, text: pending, from: columns.pending, to: columns.payable - 6, align: 'right' },
    { ...common, text: payable, from: columns.payable, to: paperWidth, align: 'right' },
  ])
}
