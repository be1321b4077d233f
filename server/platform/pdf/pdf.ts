import PDFDocument from 'pdfkit'
import { encodeCode128 } from './code-128-rules.ts'
import { type FontParts, fontPartsFor, unknownCharacter } from './pdf-fonts.ts'

const page = { margin: 48, width: 595.28, height: 841.89 }

/** The width of the text area in points. */
export const pdfContentWidth = page.width - 2 * page.margin

/** The colours of PDFs. */
export const pdfColours = { ink: '#241c20', muted: '#6b5f65', accent: '#a3195b' }

/** Printable ASCII, which amounts and formulas use. */
const printableAscii = String.fromCharCode(...Array.from({ length: 95 }, (_, place) => 32 + place))

/** The input of an A4 PDF. */
export interface Print {
  title: string
  author: string
  /** The texts to render: the font is subset to their characters and to those of amounts. */
  texts: string
  render: (pdf: PdfDocument) => void
}

/** Renders a PDF. It takes some hundred milliseconds of CPU, so it runs in a worker. */
export async function createPdf({ title, author, texts, render }: Print): Promise<Uint8Array> {
  const parts = await fontPartsFor(`${texts}${printableAscii}年月日−×÷`, 400)
  const pdf = new PDFDocument({ size: 'A4', margin: page.margin, info: { Title: title, Author: author } })
  for (const [name, bytes] of parts.fonts) pdf.registerFont(name, bytes as Buffer)
  const chunks: Buffer[] = []
  pdf.on('data', (piece: Buffer) => chunks.push(piece))
  const done = new Promise<void>((resolve, reject) => pdf.on('end', resolve).on('error', reject))
  render(new PdfDocument(pdf, parts))
  pdf.end()
  await done
  return Buffer.concat(chunks)
}

export interface Style {
  size?: number
  colour?: string
  align?: 'left' | 'right'
}

/** A text between two distances from the left edge of the text area, in points. */
export interface Cell extends Style {
  text: string
  from: number
  to: number
}

/** A cursor that moves down the page. One line may need several font slices. */
export class PdfDocument {
  readonly #pdf: PDFKit.PDFDocument
  readonly #parts: FontParts
  #y = page.margin

  constructor(pdf: PDFKit.PDFDocument, parts: FontParts) {
    this.#pdf = pdf
    this.#parts = parts
  }

  /** Moves the cursor down. */
  skip(points: number): void {
    this.#y += points
  }

  /** Writes texts beside each other and moves the cursor below the tallest. */
  row(cells: readonly Cell[]): void {
    const top = this.#y
    let below = top
    for (const { text, from, to, ...style } of cells) {
      this.#y = top
      this.write(text, from, to - from, style)
      below = Math.max(below, this.#y)
    }
    this.#y = below
  }

  /** Draws a thin line across the page. */
  rule(): void {
    const { margin } = page
    this.#pdf
      .moveTo(margin, this.#y)
      .lineTo(margin + pdfContentWidth, this.#y)
      .lineWidth(0.5)
      .strokeColor('#d9cfd4')
      .stroke()
    this.#y += 6
  }

  /** Draws a Code 128 barcode at the right edge of the text area, beside what follows.
   *  @param moduleWidth of the narrowest bar, in points: 0.75 is 0.26 mm */
  barcode(text: string, { height, moduleWidth = 0.75 }: { height: number; moduleWidth?: number }): void {
    const widths = encodeCode128(text)
    let x = page.margin + pdfContentWidth - moduleWidth * widths.reduce((sum, width) => sum + width, 0)
    for (const [place, width] of widths.entries()) {
      if (place % 2 === 0) this.#pdf.rect(x, this.#y, width * moduleWidth, height)
      x += width * moduleWidth
    }
    this.#pdf.fill('#000')
  }

  /** Starts a new page if less than `needed` points are left. Returns whether it did. */
  makeRoom(needed: number): boolean {
    if (this.#y + needed <= page.height - page.margin) return false
    this.turn()
    return true
  }

  /** Starts a new page. */
  turn(): void {
    this.#pdf.addPage()
    this.#y = page.margin
  }

  /** Writes a text within a width from the cursor downwards and moves the cursor below it. */
  write(
    text: string,
    from: number,
    width: number,
    { size = 10, colour = pdfColours.ink, align = 'left' }: Style,
  ): void {
    for (const line of this.#wrap(text, width, size)) {
      this.makeRoom(size * 1.5)
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
  #wrap(text: string, width: number, size: number): Run[][] {
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
      const known = this.#parts.findSliceName(character)
      const part = known ?? this.#parts.findSliceName(unknownCharacter) ?? 'latin'
      const rendered = known === null ? unknownCharacter : character
      const last = runs.at(-1)
      if (last?.part === part) last.text += rendered
      else runs.push({ part, text: rendered })
    }
    return runs.map((run) => ({ ...run, width: this.#pdf.font(run.part, size).widthOfString(run.text) }))
  }
}

interface Run {
  part: string
  text: string
  width: number
}
