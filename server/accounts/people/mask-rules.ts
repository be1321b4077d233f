/** A masked email address, `ab***yz@example.hk`: both ends tell people apart, and at least two characters of a name of
 *  three or more stay hidden (docs/decisions/0099-masked-accounts-show-both-ends.md). Empty for null. */
export function maskedEmail(email: string | null): string {
  if (email === null) return ''
  const [name = '', domain = ''] = email.split('@')
  const letters = [...name]
  const head = letters.length < 5 ? 1 : 2
  const tail = letters.length < 4 ? 0 : letters.length < 6 ? 1 : 2
  const end = letters.slice(letters.length - tail)
  return `${letters.slice(0, head).join('')}***${end.join('')}@${domain}`
}

/** The last three digits of a phone number, enough to distinguish callers. */
export function maskedPhone(phone: string): string {
  return phone === '' ? '' : `***${phone.slice(-3)}`
}
