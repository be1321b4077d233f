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

const month =
  '(?:jan|january|feb|february|mar|march|apr|april|may|june?|july?|aug|august|sept?|september|oct|october|nov|november|dec|december)'
const converted = [
  String.raw`\d{1,4}[-/]\d{1,4}(?:[-/]\d{1,4})?(?: \d{1,2}:\d\d)?`,
  String.raw`\d{1,4}[-/ ]?${month}(?:[-/ ,]{0,2}\d{1,4})?`,
  String.raw`${month}[-/ ]?\d{1,4}(?:[-/ ,]{1,2}\d{1,4})?`,
  String.raw`\d{1,4}:\d{1,2}(?::\d{1,2}(?:\.\d+)?)?(?: ?[ap]m?)?`,
  String.raw`\d{1,2} [ap]m?`,
  String.raw`\d+ \d+/\d+`,
  String.raw`[\d.]+e[+-]?\d+`,
  'true|false',
]
const convertedText = new RegExp(`^(?:${converted.join('|')})$`, 'i')

/** Whether a spreadsheet reads a text as a date, time, fraction, number with an exponent or truth value, and stores that
 *  instead: the size `3-4` becomes 4 March. */
export function isTextConverted(text: string): boolean {
  return convertedText.test(text)
}

/** A cell of CSV (RFC 4180). */
export function quoteCell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
