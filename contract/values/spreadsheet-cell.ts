/** East Asian spreadsheets treat the full-width signs as the ASCII ones. */
export const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/

/** Whether a spreadsheet takes a text for a formula. A negative amount, such as `-12.50`, stays a number. */
export function isFormula(text: string): boolean {
  return formulaStart.test(text) && !/^-\d+\.\d\d$/.test(text)
}

/** Whether a spreadsheet changes a code: it drops leading zeros and digits after the fifteenth, and reads `1E5` as a
 *  number. */
export function isCodeChanged(code: string): boolean {
  return /^0\d|^\d{16}|^[\d.]+e\d+$/i.test(code)
}

/** A cell of CSV (RFC 4180). */
export function quoteCell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
