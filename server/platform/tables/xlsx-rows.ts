import { Unzip, UnzipInflate, Zip, ZipDeflate } from 'fflate'
import { HucreError } from 'hucre'
import { type CellValue, streamXlsxRows } from 'hucre/xlsx'
import { maxTableColumns, maxUnpackedBytes } from '../../../contract/values/table-limits.ts'
import { type RawRow, TableRefused } from './table-rules.ts'

/** The rows of the first sheet of an XLSX file, parsed as a stream. Values are those that Excel shows in a cell of the
 *  standard format: formulas have their last result. */
export async function* readXlsxRows(bytes: Uint8Array): AsyncGenerator<RawRow> {
  try {
    for await (const { index, values } of streamXlsxRows(repack(bytes))) {
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

/** The parts of a workbook besides its pictures. */
const part = /\.(xml|rels)$/i

/** The parts of a workbook, unpacked below the limit and packed again. A ZIP file may declare other sizes than it has,
 *  and its directory another content than its entries, so hucre reads only what was counted here. */
function repack(bytes: Uint8Array): Uint8Array {
  const packed: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error
    packed.push(chunk)
  })
  let unpacked = 0
  const unzip = new Unzip((file) => {
    if (!part.test(file.name)) return
    const copy = new ZipDeflate(file.name, { level: 1 })
    zip.add(copy)
    file.ondata = (error, chunk, isLast) => {
      if (error !== null) throw error
      unpacked += chunk.length
      if (unpacked > maxUnpackedBytes)
        throw new TableRefused('unpacks-too-large', { value: `${maxUnpackedBytes}` })
      copy.push(chunk, isLast)
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  for (let from = 0; from < bytes.length; from += chunkBytes)
    unzip.push(bytes.subarray(from, from + chunkBytes), from + chunkBytes >= bytes.length)
  zip.end()
  return Buffer.concat(packed)
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
