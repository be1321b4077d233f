/** What a word of the staff may be the beginning of. */
export type Whereabouts = 'invoice' | 'phone' | 'name' | 'account'

/** A word to look up in one place, as `like` reads it. */
export interface SearchTerm {
  where: Whereabouts
  pattern: string
}

/** Reads what the staff typed to find orders by: the beginning of a number, a phone, or the beginning of a name or an
 *  account. Only beginnings, because those are found by an index however many orders are stored. Empty: nothing typed.
 *  @param mayFindByContact false for staff who see contact data masked: with beginnings they could guess a phone or an
 *  email address character by character, so they find orders by no phone and by a whole account only */
export function readSearchTerms(k: string, mayFindByContact: boolean): SearchTerm[] {
  const word = k.replace(/^#/, '').trim()
  if (word === '') return []
  const digits = word.replace(/[\s-]/g, '')
  if (/^bh\d*$/i.test(digits)) return [{ where: 'invoice', pattern: `${digits.toUpperCase()}%` }]
  if (/^(\+?852)?\d{4,12}$/.test(digits)) {
    const invoice = { where: 'invoice', pattern: `BH${digits.replace('+', '')}%` } as const
    const phone = `+852${digits.replace(/^\+?852(?=\d{8}$)/, '').replace('+', '')}%`
    return mayFindByContact
      ? [invoice, { where: 'phone', pattern: phone }]
      : [invoice, { where: 'account', pattern: digits }]
  }
  const text = word.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)
  return [
    { where: 'name', pattern: `${text}%` },
    { where: 'account', pattern: mayFindByContact ? `${text}%` : text },
  ]
}
