/** A table as a file that spreadsheets open: UTF-8 with a mark, so that Excel reads Chinese, and lines that end as RFC 4180 says.
 *  A text that a spreadsheet would take for a formula is told to be a text: names are written by strangers.
 *  Only an amount below 0 may begin like one. */
export function csvOf(rows: readonly CsvRow[]): Uint8Array {
  return new TextEncoder().encode(csvMark + csvLinesOf(rows))
}

/** Spreadsheets of East Asian languages read the full-width signs as the ASCII ones. */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/

export type CsvRow = readonly (string | number)[]

/** What such a file begins with. */
export const csvMark = '\uFEFF'

/** Its lines alone, for a file that is written part by part. */
export function csvLinesOf(rows: readonly CsvRow[]): string {
  return rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')
}

function cellOf(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const isAmount = /^-\d+\.\d\d$/.test(value)
  const safe = !isAmount && formulaStart.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** An amount in cents as a spreadsheet reads it: `-1234.05`. */
export function decimalOf(cents: number): string {
  const [sign, amount] = [cents < 0 ? '-' : '', Math.abs(cents)]
  return `${sign}${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
}

/** A text as a cell that a spreadsheet takes for nothing else, so that `unguarded` gives back exactly the same text.
 *  Numbers that are `isCode` keep their leading noughts and all of their digits. */
export function guarded(text: string, isCode = false): string {
  const isTaken = formulaStart.test(text) || text.startsWith("'") || (isCode && /^[\d.]+(e\d+)?$/i.test(text))
  return isTaken ? `'${text}` : text
}

/** What `guarded` has made a cell of; what a person has typed stays as it is. */
export function unguarded(cell: string, isCode = false): string {
  return (isCode ? /^'[=+\-@\t\r\n＝＋－＠'\d.]/ : /^'[=+\-@\t\r\n＝＋－＠']/).test(cell)
    ? cell.slice(1)
    : cell
}
