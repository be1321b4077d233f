import { CsvError, parse } from 'csv-parse/sync'
import type { TableEncoding } from '../../../contract/table-file.ts'
import type { Table } from './column-rules.ts'

/** Maximum file size in bytes; 100,000 products with long descriptions stay below it. */
const maxBytes = 256 * 1024 * 1024
const maxRowBytes = 512 * 1024

export interface UnreadableTable {
  code: 'unreadable-file' | 'not-utf8'
  value: string
  line: number
}

/** A table, or why the file is not one. */
export type ReadTable =
  | { table: Table; encoding: TableEncoding; fault: null }
  | { table: null; fault: UnreadableTable }

/** Reads a table separated by commas, semicolons or tabs (RFC 4180), in UTF-8, UTF-16 or Big5, also as saved by
 *  spreadsheets. Big5 is a guess: Excel in Hong Kong writes it as "CSV (comma delimited)".
 *  @param canBeShort whether cells may be missing at the end of a row; additional cells are always a fault, because
 *  `1,234` without quotes is two of them */
export function readTable(bytes: Buffer, { canBeShort = false } = {}): ReadTable {
  if (bytes.length > maxBytes) return unreadable('unreadable-file', 'size')
  const decoded = decode(bytes)
  if (decoded === null) return unreadable('not-utf8')
  const { text, encoding } = decoded
  try {
    const records = parse(text, {
      bom: true,
      info: true,
      delimiter: delimiterOf(text),
      skip_empty_lines: true,
      // Spreadsheets leave empty rows where rows were cleared.
      skip_records_with_empty_values: true,
      max_record_size: maxRowBytes,
      relax_column_count_less: canBeShort,
    }) as unknown as { record: string[]; info: { lines: number } }[]
    const [first, ...others] = records
    const header = (first?.record ?? []).map((column) => column.trim())
    let line = (first?.info.lines ?? 0) + 1
    const rows = others.map(({ record, info }) => {
      const row = { line, cells: record }
      // A row starts on the line after the previous one ends; cells may contain line breaks.
      line = info.lines + 1
      return row
    })
    return { table: { header, rows }, encoding, fault: null }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return unreadable('unreadable-file', error.code, typeof error.lines === 'number' ? error.lines : 1)
  }
}

function unreadable(code: UnreadableTable['code'], value = '', line = 1): ReadTable {
  return { table: null, fault: { code, value, line } }
}

function decode(bytes: Buffer): { text: string; encoding: TableEncoding } | null {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return decodeAs(bytes, 'utf-16le', 'utf-16')
  if (first === 0xfe && second === 0xff) return decodeAs(bytes, 'utf-16be', 'utf-16')
  const utf8 = decodeAs(bytes, 'utf-8', 'utf-8')
  if (utf8 !== null) return utf8
  return bytes.includes(0) ? null : decodeAs(bytes, 'big5', 'big5')
}

function decodeAs(bytes: Buffer, label: string, encoding: TableEncoding) {
  try {
    return { text: new TextDecoder(label, { fatal: true }).decode(bytes), encoding }
  } catch {
    // Thrown at the first invalid byte.
    return null
  }
}

/** The separator that occurs most often in the header, outside of quotes. */
function delimiterOf(text: string): string {
  const [header = ''] = text
    .slice(0, 64 * 1024)
    .replace(/"[^"]*"/g, '')
    .split(/\r?\n/, 1)
  const counts = [',', ';', '\t'].map((one) => ({ one, times: header.split(one).length }))
  return counts.toSorted((a, b) => b.times - a.times)[0]?.one ?? ','
}
