/** A masked email address, `ab***@example.hk`; empty for null. Staff can reveal the rest by a logged act. */
export function maskedEmail(email: string | null): string {
  if (email === null) return ''
  const [name = '', domain = ''] = email.split('@')
  return `${[...name].slice(0, 2).join('')}***@${domain}`
}

/** The last three digits of a phone number, enough to distinguish callers. */
export function maskedPhone(phone: string): string {
  return phone === '' ? '' : `***${phone.slice(-3)}`
}
