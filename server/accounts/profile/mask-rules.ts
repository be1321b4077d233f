/** `ab***@example.hk` of an email address; nothing where there is none. The staff see the rest when they ask for it. */
export function maskedEmail(email: string | null): string {
  if (email === null) return ''
  const [name = '', domain = ''] = email.split('@')
  return `${[...name].slice(0, 2).join('')}***@${domain}`
}

/** The last three digits of a phone, by which somebody on the line can be told from another. */
export function maskedPhone(phone: string): string {
  return phone === '' ? '' : `***${phone.slice(-3)}`
}
