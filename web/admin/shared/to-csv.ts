/** A CSV file for spreadsheets: UTF-8 with a byte order mark, and no cell that a spreadsheet takes for a formula or
 *  for a number with fewer digits; only a negative amount may start with a minus. */
export function toCsv(rows: readonly (readonly string[])[]): Uint8Array {
  const lines = rows.map((cells) => cells.map(toCell).join(','))
  return new TextEncoder().encode(`\uFEFF${lines.join('\r\n')}\r\n`)
}

function toCell(text: string): string {
  const isAmount = /^-\d+\.\d\d$/.test(text)
  const losesDigits = /^0\d|^\d{16}|^[\d.]+e\d+$/i.test(text)
  const guarded = losesDigits || (!isAmount && /^[=+\-@\t\r\n＝＋－＠]/.test(text)) ? `'${text}` : text
  return /[",\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded
}
