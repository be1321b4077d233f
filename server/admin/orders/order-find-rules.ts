/** Fields that a search word may be a prefix of. */
export type Whereabouts = 'invoice' | 'phone' | 'name' | 'account'

/** A search word for one field, as a `like` pattern. */
export interface SearchTerm {
  where: Whereabouts
  pattern: string
}

/** Parses an order search: a prefix of a number, name or account, or a phone; prefixes can use an index. Empty
 *  without input.
 *  @param mayFindByContact false disables phones and account prefixes, which would allow guessing character by
 *  character */
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
