import type { Named } from '../../../contract/language.ts'
import { type Paper, paperColours, paperWidth, printOnPaper } from '../../platform/pdf/paper.ts'
import { dayOnPaper } from '../../platform/pdf/paper-words.ts'
import type { SlipFacts } from './slip-queries.ts'
import { slipWords as words } from './slip-words.ts'

/** Everything that stands on the slips of some orders. */
export interface SlipsToDraw {
  shop: Named
  slips: readonly SlipFacts[]
}

const columns = { sku: 0, item: 130, quantity: 420 }
const { muted, accent } = paperColours

/** Draws packing slips in both languages on A4, each order on pages of its own. The address stands in Chinese, large to
 *  small, and in English, small to large, because carriers read either (docs/spec/receivers.md#fields). No price is on any of them:
 *  a parcel may be a present. */
export async function drawSlips({ shop, slips }: SlipsToDraw): Promise<Uint8Array> {
  return await printOnPaper({
    title: slips.length === 1 ? `${words.title} ${slips[0]?.invoice}` : words.title,
    author: shop.nameEn,
    texts: JSON.stringify([shop, slips, words, dayOnPaper(new Date(0))]),
    draw: (paper) => {
      for (const [place, slip] of slips.entries()) {
        if (place > 0) paper.turn()
        paper.write(`${shop.nameCn} ${shop.nameEn}`, 0, paperWidth, { size: 12, colour: accent })
        paper.skip(4)
        paper.write(words.title, 0, paperWidth, { size: 14 })
        paper.skip(12)
        drawReceiver(paper, slip)
        drawGoods(paper, slip)
        drawSigns(paper)
      }
    },
  })
}

function drawReceiver(paper: Paper, slip: SlipFacts): void {
  const phone = slip.receiverPhone.replace(/^\+852(\d{4})(\d{4})$/, '$1 $2')
  const facts: [label: string, value: string, size: number][] = [
    [words.invoice, slip.invoice, 14],
    [words.ordered, dayOnPaper(slip.dateCreated), 10],
    [words.receiver, `${slip.receiverName}  ${phone}`, 14],
    ['', slip.addressCn, 12],
    ['', slip.addressEn, 12],
    ...(slip.note === '' ? [] : [[words.note, slip.note, 10] as [string, string, number]]),
  ]
  for (const [label, value, size] of facts) {
    paper.row([
      { text: label, from: 0, to: 140, size: 9, colour: muted },
      { text: value, from: 150, to: paperWidth, size },
    ])
    paper.skip(3)
  }
  paper.skip(14)
}

function drawGoods(paper: Paper, { lines, totalQuantity, invoice }: SlipFacts): void {
  drawHead(paper)
  for (const line of lines) {
    // Whoever packs the second sheet has to know whose it is.
    if (paper.makeRoom(56)) {
      paper.write(`${words.invoice} ${invoice}`, 0, paperWidth, { size: 9, colour: muted })
      paper.skip(6)
      drawHead(paper)
    }
    paper.row([
      { text: line.sku, from: columns.sku, to: columns.item - 10, size: 10 },
      {
        text: `${line.nameCn} ${line.specificationNameCn}`,
        from: columns.item,
        to: columns.quantity,
        size: 10,
      },
      { text: String(line.quantity), from: columns.quantity, to: paperWidth - 4, size: 14, align: 'right' },
    ])
    paper.write(
      `${line.nameEn} ${line.specificationNameEn}`,
      columns.item,
      columns.quantity - columns.item - 12,
      {
        size: 9,
        colour: muted,
      },
    )
    paper.skip(4)
    paper.rule()
  }
  paper.row([
    { text: words.total, from: columns.item, to: columns.quantity, size: 10, colour: muted },
    { text: String(totalQuantity), from: columns.quantity, to: paperWidth - 4, size: 14, align: 'right' },
  ])
}

function drawHead(paper: Paper): void {
  const style = { size: 9, colour: muted }
  paper.row([
    { ...style, text: words.sku, from: columns.sku, to: columns.item - 10 },
    { ...style, text: words.item, from: columns.item, to: columns.quantity },
    { ...style, text: words.quantity, from: columns.quantity, to: paperWidth - 4, align: 'right' },
  ])
  paper.rule()
}

function drawSigns(paper: Paper): void {
  paper.makeRoom(60)
  paper.skip(36)
  const style = { size: 9, colour: muted }
  paper.rule()
  paper.row([
    { ...style, text: words.packed, from: 0, to: 240 },
    { ...style, text: words.checked, from: 260, to: paperWidth },
  ])
}
