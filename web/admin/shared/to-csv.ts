import { isCodeChanged, isFormula, quoteCell } from '../../../contract/values/spreadsheet-cell.ts'

/** A CSV file for spreadsheets: UTF-8 with a byte order mark, and no cell that a spreadsheet takes for a formula or
 *  for a number with fewer digits; only a negative amount may start with a minus. */
export function toCsv(rows: readonly (readonly string[])[]): Uint8Array {
  const lines = rows.map((cells) => cells.map(toCell).join(','))
  return new TextEncoder().encode(`\uFEFF${lines.join('\r\n')}\r\n`)
}

function toCell(text: string): string {
  return quoteCell(isCodeChanged(text) || isFormula(text) ? `'${text}` : text)
}
