import { line, paragraph } from '../../contract/field.ts'
import { hundredthsOf } from '../../contract/hundredths.ts'
import type { BasisPoints, Cents, PvHundredths } from '../../contract/money.ts'
import type { ImportFault, ImportFaultCode, SheetName, SheetRow } from './import-sheet-rules.ts'

/** A row of the spec table of a display product, in both languages. */
export interface SpecTableRow {
  labelEn: string
  labelCn: string
  valueEn: string
  valueCn: string
}

/** The margin of a product whose row names none: 20 % (design 5). */
const usualMargin: BasisPoints = 2_000

/** The dearest price that the mall knows: HK$100,000.00. */
const mostHundredths = 10_000_000

/** Reads the cells of one row and collects what is wrong with them. A cell that cannot be read gives a harmless value,
 *  so that the rest of the row is examined as well and all its faults are told at once. */
export class CellReader {
  readonly faults: ImportFault[] = []
  readonly #sheet: SheetName
  readonly #row: SheetRow
  readonly #displayCode: string | null

  constructor(sheet: SheetName, row: SheetRow, displayCode: string | null) {
    this.#sheet = sheet
    this.#row = row
    this.#displayCode = displayCode
  }

  fault(code: ImportFaultCode, column: string, value = this.raw(column)): void {
    const { line } = this.#row
    this.faults.push({ sheet: this.#sheet, line, code, column, value, displayCode: this.#displayCode })
  }

  raw(column: string): string {
    return cellOf(this.#row, column)
  }

  /** A line of text that must be there. */
  text(column: string, most: number): string {
    if (this.raw(column) === '') this.fault('required', column)
    return this.optionalText(column, most)
  }

  optionalText(column: string, most: number): string {
    return this.#readable(column, most, line)
  }

  longText(column: string, most: number): string {
    return this.#readable(column, most, paragraph)
  }

  /** Two names, or neither: a page must be complete in both languages. */
  names(columnEn: string, columnCn: string, most: number): { nameEn: string; nameCn: string } | null {
    const [writtenEn, writtenCn] = [this.raw(columnEn), this.raw(columnCn)]
    if (writtenEn === '' && writtenCn === '') return null
    if (writtenEn === '') this.fault('name-missing', columnEn, writtenCn)
    if (writtenCn === '') this.fault('name-missing', columnCn, writtenEn)
    return { nameEn: this.optionalText(columnEn, most), nameCn: this.optionalText(columnCn, most) }
  }

  requiredNames(columnEn: string, columnCn: string, most: number): { nameEn: string; nameCn: string } {
    const names = this.names(columnEn, columnCn, most)
    if (names === null) this.fault('required', columnEn)
    return names ?? { nameEn: '', nameCn: '' }
  }

  price(column: string): Cents {
    const cents = hundredthsOf(this.raw(column), mostHundredths)
    if (cents === null || cents === 0) this.fault('bad-price', column)
    return cents ?? 0
  }

  pv(column: string): PvHundredths {
    return this.#orFault('bad-pv', column, 0, (text) => hundredthsOf(text, mostHundredths))
  }

  margin(column: string): BasisPoints {
    return this.#orFault('bad-margin', column, usualMargin, (text) =>
      hundredthsOf(text.replace(/ ?%$/, ''), 10_000),
    )
  }

  wholeNumber(column: string, most: number): number {
    return this.#orFault('bad-number', column, 0, (text) => {
      return /^\d{1,7}$/.test(text) && Number(text) <= most ? Number(text) : null
    })
  }

  yesOrNo(column: string, usual: boolean): boolean {
    return this.#orFault('bad-yes-no', column, usual, yesOrNo)
  }

  date(column: string): string | null {
    return this.#orFault<string | null>('bad-date', column, null, (text) => (isDay(text) ? text : null))
  }

  /** `label=value;label=value`, row by row the same in both languages. */
  specTable(columnEn: string, columnCn: string): SpecTableRow[] {
    const en = pairsOf(this.longText(columnEn, 2_000))
    const cn = pairsOf(this.longText(columnCn, 2_000))
    if (en === null || cn === null || en.length !== cn.length) {
      this.fault('bad-spec-table', en === null ? columnEn : columnCn)
      return []
    }
    return en.flatMap(([labelEn, valueEn], at) => {
      const [labelCn, valueCn] = cn[at] ?? []
      return labelCn === undefined || valueCn === undefined ? [] : [{ labelEn, labelCn, valueEn, valueCn }]
    })
  }

  /** What stands between bars. */
  list(column: string): string[] {
    const parts = this.raw(column).split('|')
    return [...new Set(parts.map((part) => part.normalize('NFC').trim()).filter((part) => part !== ''))]
  }

  #orFault<Value>(
    code: ImportFaultCode,
    column: string,
    usual: Value,
    read: (text: string) => Value | null,
  ): Value {
    const text = this.raw(column)
    if (text === '') return usual
    const value = read(text)
    if (value === null) this.fault(code, column)
    return value ?? usual
  }

  #readable(column: string, most: number, kind: typeof line): string {
    const text = this.raw(column)
    if (text === '') return ''
    const read = schemaOf(kind, most).safeParse(text)
    if (read.success) return read.data
    const [issue] = read.error.issues
    this.fault(issue?.message === 'too-long' ? 'too-long' : 'unreadable-characters', column)
    return ''
  }
}

type TextSchema = ReturnType<typeof line>
const schemas = new Map<typeof line, Map<number, TextSchema>>()

/** Made once for each length: Zod compiles a schema at its first use, which for every cell of a sheet takes seconds. */
function schemaOf(kind: typeof line, most: number): TextSchema {
  const ofKind = schemas.get(kind) ?? new Map<number, TextSchema>()
  schemas.set(kind, ofKind)
  const schema = ofKind.get(most) ?? kind(most)
  ofKind.set(most, schema)
  return schema
}

export function cellOf(row: SheetRow, column: string): string {
  return (row.cells[column] ?? '').trim()
}

function yesOrNo(text: string): boolean | null {
  if (/^(yes|true|y|1|是)$/i.test(text)) return true
  return /^(no|false|n|0|否)$/i.test(text) ? false : null
}

/** A day of the calendar as `YYYY-MM-DD`; the 31st of February is none. */
function isDay(text: string): boolean {
  if (!/^(19|20)\d\d-\d\d-\d\d$/.test(text)) return false
  const midnight = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text)
}

function pairsOf(text: string): [label: string, value: string][] | null {
  const pairs = text
    .split(/[;；]/)
    .map((pair) => pair.trim())
    .filter((pair) => pair !== '')
    .map((pair) => /^([^=＝]+)[=＝](.+)$/s.exec(pair))
  const read: [string, string][] = []
  for (const pair of pairs) {
    const [label, value] = [pair?.[1]?.trim(), pair?.[2]?.trim()]
    if (!label || !value) return null
    read.push([label, value])
  }
  return read
}
