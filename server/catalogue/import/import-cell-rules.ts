import type {
  ImportFault,
  ImportFaultCode,
  SheetName,
} from '../../../contract/admin/catalogue/catalogue-file.ts'
import { line, paragraph } from '../../../contract/values/field.ts'
import { parseHundredths } from '../../../contract/values/hundredths.ts'
import type { BasisPoints, Cents, PvHundredths } from '../../../contract/values/money.ts'
import { cleanKey } from '../../../contract/values/typed-key.ts'
import {
  isForeignAmount,
  isMangledNumber,
  parseDay,
  parseMinute,
  parsePercentage,
  stripAmount,
} from '../../platform/tables/excel-rules.ts'
import { plainPart, splitParts } from '../file/cell-text-rules.ts'
import { codeColumns, type SheetRow } from '../file/import-sheet-rules.ts'

/** A row of the spec table of a display product, in both languages. */
export interface SpecTableRow {
  labelEn: string
  labelCn: string
  valueEn: string
  valueCn: string
}

/** Default margin of a product: 20 % (docs/spec/distributors.md#model). */
const usualMargin: BasisPoints = 2_000

/** Maximum price: HK$100,000.00. */
const maxHundredths = 10_000_000

/** Thirty rows as the admin writes them, with every separator escaped. */
const maxSpecTableLength = 12_000

/** Parses the cells of one row and collects their faults. An invalid cell returns a default, so that all faults of
 *  the row are reported at once. */
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

  /** @param otherLine the earlier row that the value contradicts
   *  @param max the limit that it exceeds */
  fault(
    code: ImportFaultCode,
    column: string,
    value = this.raw(column),
    otherLine: number | null = null,
    max?: number,
  ): void {
    const { line } = this.#row
    const displayCode = this.#displayCode
    const limit = max === undefined ? {} : { max }
    this.faults.push({ sheet: this.#sheet, line, code, column, value, otherLine, ...limit, displayCode })
  }

  /** Whether the file has this column. */
  has(column: string): boolean {
    return column in this.#row.cells
  }

  raw(column: string): string {
    return readCell(this.#row, column)
  }

  /** A required line of text. */
  text(column: string, max: number): string {
    if (this.raw(column) === '') this.fault('required', column)
    return this.optionalText(column, max)
  }

  /** An identifier; rejects long numbers in the exponent format of spreadsheets. */
  code(column: string): string {
    const code = this.text(column, 60)
    if (isMangledNumber(code)) this.fault('bad-code', column)
    return code
  }

  optionalText(column: string, max: number): string {
    return this.#readable(column, max, line)
  }

  longText(column: string, max: number): string {
    return this.#readable(column, max, paragraph)
  }

  /** Two names or neither: a page must be complete in both languages. */
  names(columnEn: string, columnCn: string, max: number): { nameEn: string; nameCn: string } | null {
    const [writtenEn, writtenCn] = [this.raw(columnEn), this.raw(columnCn)]
    if (writtenEn === '' && writtenCn === '') return null
    if (writtenEn === '') this.fault('name-missing', columnEn, writtenCn)
    if (writtenCn === '') this.fault('name-missing', columnCn, writtenEn)
    return { nameEn: this.optionalText(columnEn, max), nameCn: this.optionalText(columnCn, max) }
  }

  requiredNames(columnEn: string, columnCn: string, max: number): { nameEn: string; nameCn: string } {
    const names = this.names(columnEn, columnCn, max)
    if (names === null) this.fault('required', columnEn)
    return names ?? { nameEn: '', nameCn: '' }
  }

  price(column: string): Cents {
    if (isForeignAmount(this.raw(column))) {
      this.fault('foreign-currency', column)
      return 0
    }
    const cents = parseHundredths(stripAmount(this.raw(column)), maxHundredths)
    if (cents === null || cents === 0) this.fault('bad-price', column)
    return cents ?? 0
  }

  pv(column: string): PvHundredths {
    return this.#orFault('bad-pv', column, 0, (text) => parseHundredths(stripAmount(text), maxHundredths))
  }

  margin(column: string): BasisPoints {
    return this.#orFault('bad-margin', column, usualMargin, parsePercentage)
  }

  wholeNumber(column: string, max: number, usual = 0): number {
    const text = this.raw(column)
    if (text === '') return usual
    if (/^\d{1,7}$/.test(text) && Number(text) <= max) return Number(text)
    this.fault('bad-number', column, text, null, max)
    return usual
  }

  yesOrNo<Usual extends boolean | null>(column: string, usual: Usual): boolean | Usual {
    return this.#orFault<boolean | Usual>('bad-yes-no', column, usual, yesOrNo)
  }

  date(column: string): string | null {
    return this.#orFault<string | null>('bad-date', column, null, parseDay)
  }

  /** A minute in Hong Kong time. */
  minute(column: string): string | null {
    return this.#orFault<string | null>('bad-time', column, null, parseMinute)
  }

  /** `label=value;label=value`, with the same rows in both languages. */
  specTable(columnEn: string, columnCn: string): SpecTableRow[] {
    const en = parsePairs(this.longText(columnEn, maxSpecTableLength))
    const cn = parsePairs(this.longText(columnCn, maxSpecTableLength))
    if (en === null || cn === null || en.length !== cn.length) {
      this.fault('bad-spec-table', en === null ? columnEn : columnCn)
      return []
    }
    return en.flatMap(([labelEn, valueEn], at) => {
      const [labelCn, valueCn] = cn[at] ?? []
      return labelCn === undefined || valueCn === undefined ? [] : [{ labelEn, labelCn, valueEn, valueCn }]
    })
  }

  /** The values between bars. */
  list(column: string): string[] {
    return [...new Set(this.places(column).filter((part) => part !== ''))]
  }

  /** The same including empty and repeated values, for lists where the position counts. */
  places(column: string): string[] {
    return splitParts(this.raw(column), '|').map((part) => plainPart(part).normalize('NFC').trim())
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

  #readable(column: string, max: number, kind: typeof line): string {
    const text = this.raw(column)
    if (text === '') return ''
    const read = createTextSchema(kind, max).safeParse(text)
    if (read.success) return read.data
    const [issue] = read.error.issues
    if (issue?.message === 'too-long') this.fault('too-long', column, text, null, max)
    else this.fault('unreadable-characters', column)
    return ''
  }
}

type TextSchema = ReturnType<typeof line>
const schemas = new Map<typeof line, Map<number, TextSchema>>()

/** Cached per length: Zod compiles a schema at its first use, which takes seconds if repeated for every cell. */
function createTextSchema(kind: typeof line, max: number): TextSchema {
  const ofKind = schemas.get(kind) ?? new Map<number, TextSchema>()
  schemas.set(kind, ofKind)
  const schema = ofKind.get(max) ?? kind(max)
  ofKind.set(max, schema)
  return schema
}

/** A cell without space around it; a code in the one form of all keys, by which it is found. */
export function readCell(row: SheetRow, column: string): string {
  const written = row.cells[column] ?? ''
  return codeColumns.includes(column) ? cleanKey(written) : written.trim()
}

function yesOrNo(text: string): boolean | null {
  if (/^(yes|true|y|1|是)$/i.test(text)) return true
  return /^(no|false|n|0|否)$/i.test(text) ? false : null
}

function parsePairs(text: string): [label: string, value: string][] | null {
  const read: [string, string][] = []
  for (const pair of splitParts(text, ';；')) {
    if (pair.trim() === '') continue
    const [label = '', ...values] = splitParts(pair, '=＝').map((part) => plainPart(part).trim())
    const value = values.join('=')
    if (label === '' || value === '') return null
    read.push([label, value])
  }
  return read
}
