/** A CSV file for spreadsheets: UTF-8 with a byte order mark, and no cell that a spreadsheet takes for a formula; only a
 *  negative amount may start with a minus. */
export function toCsv(rows: readonly (readonly string[])[]): Uint8Array {
  const lines = rows.map((cells) => cells.map(toCell).join(','))
  return new TextEncoder().encode(`\uFEFF${lines.join('\r\n')}\r\n`)
}

function toCell(text: string): string {
  const isAmount = /^-\d+\.\d\d$/.test(text)
  const guarded = !isAmount && /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded
}
