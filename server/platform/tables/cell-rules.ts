import { removeInvisible } from '../../../contract/values/invisible-characters.ts'
import { cleanKey } from '../../../contract/values/typed-key.ts'
import { removeFormulaGuard } from '../csv/csv-rules.ts'

/** A cell as staff see it: NFC, without invisible characters, line ends as `\n`. PostgreSQL stores neither the NUL with
 *  which old databases fill up their columns, nor half a surrogate pair. */
export function cleanCell(written: string): string {
  if (/^[\x20-\x7e]*$/.test(written)) return written
  const cell = written.replaceAll('\0', '').toWellFormed()
  // Filemaker and Excel write line breaks within a cell as vertical tabs or `_x000D_`.
  const broken = cell.replace(/\r\n?|\v|_x000D_\n?/g, '\n')
  return removeInvisible(broken.normalize('NFC'))
}

/** A heading: one line without invisible characters, its spaces collapsed. */
export function cleanHeading(cell: string): string {
  return cleanCell(cell).normalize('NFKC').replace(/\s+/g, ' ').trim()
}

/** A code, SKU or number of a file in the one form of all keys, without the apostrophe that marks it as text. */
export function readCode(cell: string): string {
  return removeFormulaGuard(cleanKey(cell), true)
}

/** A text for comparison with a code or SKU: without case, width and invisible characters. */
export function codeKey(text: string): string {
  return cleanKey(text).toLowerCase()
}

/** The number of cells up to the last one that is not empty. */
export function countColumns(cells: readonly string[]): number {
  return cells.findLastIndex((cell) => cell.trim() !== '') + 1
}
