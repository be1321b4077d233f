/** A table as a file that spreadsheets open: UTF-8 with a mark, so that Excel reads Chinese, and lines that end as RFC 4180 says.
 *  A text that a spreadsheet would take for a formula is told to be a text: names are written by strangers. */
export function csvOf(rows: readonly (readonly (string | number)[])[]): Uint8Array {
  const lines = rows.map((row) => `${row.map(cellOf).join(',')}\r\n`)
  return new TextEncoder().encode(`\uFEFF${lines.join('')}`)
}

function cellOf(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** An amount in cents as a spreadsheet reads it: `-1234.05`. */
export function decimalOf(cents: number): string {
  const [sign, amount] = [cents < 0 ? '-' : '', Math.abs(cents)]
  return `${sign}${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
}
