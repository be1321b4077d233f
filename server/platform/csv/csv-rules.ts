import {
  formulaStart,
  isCodeChanged,
  isFormula,
  isTextConverted,
  quoteCell,
} from '../../../contract/values/spreadsheet-cell.ts'

/** A CSV file for spreadsheets: UTF-8 with a BOM for Excel, and CRLF line ends (RFC 4180). Cells that could be
 *  formulas are escaped, because names are written by strangers; only a negative amount may start with a minus. */
export function formatCsv(rows: readonly CsvRow[]): Uint8Array {
  return new TextEncoder().encode(csvMark + formatCsvLines(rows))
}

export type CsvRow = readonly (string | number)[]

/** The byte order mark. */
export const csvMark = '\uFEFF'

/** CSV lines without the BOM, for a file written in chunks. */
export function formatCsvLines(rows: readonly CsvRow[]): string {
  return rows.map((row) => `${row.map(formatCell).join(',')}\r\n`).join('')
}

function formatCell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  return quoteCell(isFormula(value) ? `'${value}` : value)
}

/** An amount in cents as a decimal number: `-1234.05`. */
export function formatDecimal(cents: number): string {
  const [sign, amount] = [cents < 0 ? '-' : '', Math.abs(cents)]
  return `${sign}${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
}

/** Escapes a text so that spreadsheets read it as text; `unguarded` restores it exactly.
 *  With `isCode`, numbers are escaped too and retain leading zeros and all digits. */
export function guardFormula(text: string, isCode = false): string {
  const isChanged = isTextConverted(text) || (isCode && /^[\d.]+$/.test(text))
  return isChanged || formulaStart.test(text) || text.startsWith("'") ? `'${text}` : text
}

/** Escapes a code that a spreadsheet would change; other codes stay as they are. */
export function guardCode(text: string): string {
  return isCodeChanged(text) || isTextConverted(text) ? guardFormula(text, true) : text
}

/** Reverses `guardFormula`; other text is unchanged. With `isCode`, an apostrophe before anything is removed:
 *  spreadsheets use it to mark a cell as text. */
export function removeFormulaGuard(cell: string, isCode = false): string {
  const isGuarded =
    (isCode ? /^'./s : /^'[=+\-@\t\r\n＝＋－＠']/).test(cell) ||
    (cell.startsWith("'") && isTextConverted(cell.slice(1)))
  return isGuarded ? cell.slice(1) : cell
}
