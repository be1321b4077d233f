/** What a word of the staff may be the beginning of. */
export type Whereabouts = 'invoice' | 'phone' | 'name'

/** A word to look up in one place, as `like` reads it. */
export interface Needle {
  where: Whereabouts
  pattern: string
}

/** Reads what the staff typed to find orders by: the beginning of a number, a phone, or the beginning of a name or an
 *  account. Only beginnings, because those are found by an index however many orders are stored. Empty: nothing typed. */
export function readNeedles(k: string): Needle[] {
  const word = k.replace(/^#/, '').trim()
  if (word === '') return []
  const digits = word.replace(/[\s-]/g, '')
  if (/^bh\d*$/i.test(digits)) return [{ where: 'invoice', pattern: `${digits.toUpperCase()}%` }]
  if (/^(\+?852)?\d{4,12}$/.test(digits)) {
    return [
      { where: 'invoice', pattern: `BH${digits.replace('+', '')}%` },
      { where: 'phone', pattern: `+852${digits.replace(/^\+?852(?=\d{8}$)/, '').replace('+', '')}%` },
    ]
  }
  return [{ where: 'name', pattern: `${word.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%` }]
}
