import { CsvError, parse } from 'csv-parse/sync'
import {
  headerFaults,
  type ImportFault,
  type SheetName,
  type SheetRow,
  sheetFault,
} from './import-sheet-rules.ts'

/** 100,000 products with long descriptions stay below it; what is larger is not a catalogue. */
const mostBytes = 256 * 1024 * 1024
const mostBytesOfRow = 128 * 1024

/** Reads a CSV file (RFC 4180, UTF-8, with or without a byte order mark). With faults there are no rows. */
export function readSheet(sheet: SheetName, bytes: Buffer): { rows: SheetRow[]; faults: ImportFault[] } {
  if (bytes.length > mostBytes) return { rows: [], faults: [sheetFault(sheet, 'unreadable-file', 'size')] }
  try {
    const records = parse(bytes, {
      bom: true,
      info: true,
      skip_empty_lines: true,
      max_record_size: mostBytesOfRow,
    }) as unknown as { record: string[]; info: { lines: number } }[]
    const [first, ...others] = records
    const header = (first?.record ?? []).map((column) => column.trim())
    const faults = headerFaults(sheet, header)
    if (faults.length > 0) return { rows: [], faults }
    let line = (first?.info.lines ?? 0) + 1
    const rows = others.map(({ record, info }) => {
      const row = { line, cells: Object.fromEntries(header.map((column, at) => [column, record[at] ?? ''])) }
      // A row begins on the line after the one before has ended; cells may hold line breaks.
      line = info.lines + 1
      return row
    })
    return { rows, faults: [] }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = typeof error.lines === 'number' ? error.lines : 1
    return { rows: [], faults: [{ ...sheetFault(sheet, 'unreadable-file', error.code), line }] }
  }
}
