/** Format characters, bidirectional marks, joiners and fillers, which nobody sees or types. Part of a character class. */
export const invisible =
  '\\p{Cf}\\u2028\\u2029\\u034f\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u2800\\u3164\\uffa0'
const unseen = new RegExp(`[${invisible}\\ufe00-\\ufe0f]`, 'gu')

/** The one form of a key that people type or paste, such as a SKU, card number, address, phone, code, order number or
 *  name: compatibility forms such as full-width letters unified (NFKC), unseen characters removed, spaces collapsed. */
export function cleanKey(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u2028\u2029]/g, ' ')
    .replace(unseen, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** The same for keys that contain no spaces or hyphens, which people use to group their digits. */
export function cleanNumber(text: string): string {
  return cleanKey(text).replace(/[\s\p{Pd}\u2212]/gu, '')
}

/** A phone number without its punctuation and its prefixes for calls: `tel:`, `00852` and `+852`. */
export function cleanPhone(text: string): string {
  return cleanKey(text)
    .replace(/^tel:/i, '')
    .replace(/[\s().\p{Pd}\u2212\u00b7\u30fb/]/gu, '')
    .replace(/^(?:\+|00)?852(?=\d{8}$)/, '')
}

/** The name of a receiver, without the spaces of 陳 大文. */
export function cleanReceiverName(text: string): string {
  return cleanKey(text).replace(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, '')
}

/** A name with one kind of apostrophe and hyphen, as keyboards and programs write several. */
export function cleanName(text: string): string {
  return cleanKey(text)
    .replace(/[\u2018\u2019\u02bc\u02b9`\u00b4]/g, "'")
    .replace(/\s*[\p{Pd}\u2212]\s*/gu, '-')
}
