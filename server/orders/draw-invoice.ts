import PDFDocument from 'pdfkit'
import type { Named } from '../../contract/language.ts'
import { type FontParts, fontPartsFor, unknownCharacter } from './invoice-fonts.ts'
import { amountOnPaper, dayOnPaper, paymentWords, invoiceWords as words } from './invoice-words.ts'
import type { StoredOrder } from './order-queries.ts'

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
    | 'receiver'
  > & { lines: readonly InvoiceLine[] }
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

const page = { margin: 48, width: 595.28, height: 841.89 }
const inner = page.width - 2 * page.margin
const columns = { item: 0, price: 268, quantity: 348, amount: 399 }
const [ink, muted, accent] = ['#241c20', '#6b5f65', '#a3195b']

/** Draws an invoice in both languages on A4. Takes some hundred milliseconds of a core, so it is done in a worker. */
export async function drawInvoice({ shop, order }: InvoiceFacts): Promise<Uint8Array> {
  const texts = JSON.stringify([shop, order, words, paymentWords, dayOnPaper(new Date(0))])
  const parts = await fontPartsFor(`${texts}0123456789年月日−HK$,. ×#JanuyFebrMchApilgstSmOoNvDJ`, 400)
  const pdf = new PDFDocument({
    size: 'A4',
    margin: page.margin,
    info: { Title: `${words.title} ${order.invoice}`, Author: shop.nameEn },
  })
  for (const [name, bytes] of parts.fonts) pdf.registerFont(name, bytes as Buffer)
  const pieces: Buffer[] = []
  pdf.on('data', (piece: Buffer) => pieces.push(piece))
  const done = new Promise<void>((resolve, reject) => pdf.on('end', resolve).on('error', reject))
  new Paper(pdf, parts).draw(shop, order)
  pdf.end()
  await done
  return Buffer.concat(pieces)
}

interface Style {
  size?: number
  colour?: string
  align?: 'left' | 'right'
}

/** A pen that goes down the page. One line of text may need several parts of the font. */
class Paper {
  readonly #pdf: PDFKit.PDFDocument
  readonly #parts: FontParts
  #y = page.margin

  constructor(pdf: PDFKit.PDFDocument, parts: FontParts) {
    this.#pdf = pdf
    this.#parts = parts
  }

  draw(shop: Named, order: InvoiceFacts['order']): void {
    this.#write(`${shop.nameCn} ${shop.nameEn}`, 0, inner, { size: 18, colour: accent })
    this.#y += 6
    this.#write(words.title, 0, inner, { size: 14 })
    this.#y += 10
    this.#facts(order)
    this.#table(order.lines)
    this.#sums(order.figures)
    this.#y += 24
    if (order.orderState === 'RETURNSUCCESS') this.#write(words.returned, 0, inner, { size: 9 })
    this.#write(words.thanks, 0, inner, { size: 9, colour: muted })
  }

  #facts(order: InvoiceFacts['order']): void {
    const { receiver } = order
    const facts: [string, string][] = [
      [words.invoice, order.invoice],
      [words.ordered, dayOnPaper(order.dateCreated)],
      ...(order.paidAt ? [[words.paid, dayOnPaper(order.paidAt)] as [string, string]] : []),
      [words.payment, paymentWords[order.paymentType]],
      [words.orderer, order.ordererName],
      [words.account, order.ordererUsername],
      ...(order.distributorName ? [[words.sponsor, order.distributorName] as [string, string]] : []),
      ...(order.discountCode ? [[words.code, order.discountCode] as [string, string]] : []),
      [words.receiver, `${receiver.name}  ${receiver.phone.replace(/^\+852(\d{4})(\d{4})$/, '$1 $2')}`],
      ['', receiver.addressCn],
      ['', receiver.addressEn],
    ]
    for (const [label, value] of facts) {
      const top = this.#y
      this.#write(label, 0, 140, { size: 9, colour: muted })
      const below = this.#y
      this.#y = top
      this.#write(value, 150, inner - 150, { size: 10 })
      this.#y = Math.max(this.#y, below) + 2
    }
    this.#y += 14
  }

  #table(lines: readonly InvoiceLine[]): void {
    this.#row([words.item, words.price, words.quantity, words.amount], { size: 9, colour: muted })
    this.#rule()
    for (const line of lines) {
      this.#break(48)
      const amounts = [amountOnPaper(line.priceCents), String(line.quantity), amountOnPaper(line.listCents)]
      this.#row([`${line.nameCn} ${line.specificationNameCn}`, ...amounts], { size: 10 })
      this.#write(`${line.nameEn} ${line.specificationNameEn}`, 0, columns.price - 12, {
        size: 9,
        colour: muted,
      })
      this.#y += 4
      this.#rule()
    }
    this.#y += 6
  }

  #sums(figures: StoredOrder['figures']): void {
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
    this.#break(sums.length * 18)
    for (const [label, value] of sums) {
      const isTotal = label === words.total
      const top = this.#y
      this.#write(label, columns.price - 40, 150, { size: isTotal ? 12 : 10, colour: isTotal ? ink : muted })
      this.#y = top
      this.#write(value, columns.quantity, inner - columns.quantity, {
        size: isTotal ? 12 : 10,
        align: 'right',
      })
      this.#y += 3
    }
  }

  #row([item = '', price = '', quantity = '', amount = '']: readonly string[], style: Style): void {
    const top = this.#y
    this.#write(item, columns.item, columns.price - 12, style)
    const below = this.#y
    const cells = [
      [price, columns.price, columns.quantity],
      [quantity, columns.quantity, columns.amount],
      [amount, columns.amount, inner],
    ] as const
    for (const [text, from, to] of cells) {
      this.#y = top
      this.#write(text, from, to - from - 4, { ...style, align: 'right' })
    }
    this.#y = Math.max(below, this.#y)
  }

  #rule(): void {
    const { margin } = page
    this.#pdf
      .moveTo(margin, this.#y)
      .lineTo(margin + inner, this.#y)
      .lineWidth(0.5)
      .strokeColor('#d9cfd4')
      .stroke()
    this.#y += 6
  }

  #break(needed: number): void {
    if (this.#y + needed <= page.height - page.margin) return
    this.#pdf.addPage()
    this.#y = page.margin
  }

  /** Writes a text within a width, from the pen downwards, and leaves the pen below it. */
  #write(
    text: string,
    from: number,
    width: number,
    { size = 10, colour = ink, align = 'left' }: Style,
  ): void {
    for (const line of this.#fold(text, width, size)) {
      this.#break(size * 1.5)
      const used = line.reduce((sum, run) => sum + run.width, 0)
      let x = page.margin + from + (align === 'right' ? width - used : 0)
      for (const run of line) {
        this.#pdf.font(run.part, size).fillColor(colour).text(run.text, x, this.#y, { lineBreak: false })
        x += run.width
      }
      this.#y += size * 1.5
    }
  }

  /** Breaks a text into lines: at spaces, and between Chinese characters. */
  #fold(text: string, width: number, size: number): Run[][] {
    const lines: Run[][] = [[]]
    let used = 0
    for (const word of text.match(
      /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]|[^\s\p{Script=Han}\u3000-\u303f\uff00-\uffef]+|\s+/gu,
    ) ?? []) {
      const runs = this.#runsOf(word, size)
      const wide = runs.reduce((sum, run) => sum + run.width, 0)
      if (used + wide > width && used > 0) {
        lines.push([])
        used = 0
        if (word.trim() === '') continue
      }
      lines.at(-1)?.push(...runs)
      used += wide
    }
    return lines
  }

  #runsOf(word: string, size: number): Run[] {
    const runs: { part: string; text: string }[] = []
    for (const character of word) {
      const known = this.#parts.partOf(character)
      const part = known ?? this.#parts.partOf(unknownCharacter) ?? 'latin'
      const drawn = known === null ? unknownCharacter : character
      const last = runs.at(-1)
      if (last?.part === part) last.text += drawn
      else runs.push({ part, text: drawn })
    }
    return runs.map((run) => ({ ...run, width: this.#pdf.font(run.part, size).widthOfString(run.text) }))
  }
}

interface Run {
  part: string
  text: string
  width: number
}
