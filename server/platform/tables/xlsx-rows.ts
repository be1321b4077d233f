import { Unzip, UnzipInflate } from 'fflate'
import { HucreError } from 'hucre'
import { type CellValue, streamXlsxRows } from 'hucre/xlsx'
import { maxTableColumns, maxUnpackedBytes } from '../../../contract/values/table-limits.ts'
import { type RawRow, TableRefused } from './table-rules.ts'

/** The rows of the first sheet of an XLSX file, parsed as a stream. Values are those that Excel shows in a cell of the
 *  standard format: formulas have their last result. */
export async function* readXlsxRows(bytes: Uint8Array): AsyncGenerator<RawRow> {
  try {
    checkUnpackedSize(bytes)
    for await (const { index, values } of streamXlsxRows(bytes)) {
      const { length } = values
      // Cells far to the right of the others would need memory for all between them.
      if (length > maxTableColumns && values.slice(maxTableColumns).some((value) => value !== null))
        throw new TableRefused('too-many-columns', { value: `${maxTableColumns}`, line: index + 1 })
      yield { line: index + 1, cells: values.slice(0, maxTableColumns).map(formatCellValue) }
    }
  } catch (error) {
    if (error instanceof HucreError || error instanceof RangeError || isDamaged(error))
      throw new TableRefused('unreadable-file', { value: 'XLSX' })
    throw error
  }
}

const chunkBytes = 64 * 1024

/** Unpacks a ZIP file without keeping the result. A file may declare other sizes than it has. */
function checkUnpackedSize(bytes: Uint8Array): void {
  let unpacked = 0
  const unzip = new Unzip((file) => {
    file.ondata = (error, chunk) => {
      if (error !== null) throw error
      unpacked += chunk.length
      if (unpacked > maxUnpackedBytes)
        throw new TableRefused('unpacks-too-large', { value: `${maxUnpackedBytes}` })
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  for (let from = 0; from < bytes.length; from += chunkBytes)
    unzip.push(bytes.subarray(from, from + chunkBytes), from + chunkBytes >= bytes.length)
}

/** fflate and the streams of Node report a damaged file by a code. */
function isDamaged(error: unknown): boolean {
  return error instanceof Error && !(error instanceof TableRefused) && 'code' in error
}

function formatCellValue(value: CellValue): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return dayOrMinute(value)
  if (typeof value === 'number') return formatNumber(value)
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  return String(value)
}

/** Excel stores 15 digits: 0.1 + 0.2 is shown as 0.3, and a longer code has lost some. Numbers of 16 digits or more have
 *  an exponent, which readers of codes refuse (`isMangledNumber`). */
function formatNumber(value: number): string {
  const shown = Number(value.toPrecision(15))
  return Math.abs(shown) < 1e15 ? String(shown) : shown.toExponential().toUpperCase()
}

function dayOrMinute(at: Date): string {
  if (Number.isNaN(at.getTime())) return ''
  const [day = '', time = ''] = at.toISOString().split('T')
  return time.startsWith('00:00') ? day : `${day} ${time.slice(0, 5)}`
}
