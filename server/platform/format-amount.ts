/** An amount of Hong Kong dollars in mails and documents, as the pages write it: `HK$1,234.00`, `−HK$50.00`. */
export function formatAmount(cents: number): string {
  const whole = String(Math.floor(Math.abs(cents) / 100)).replace(/\B(?=(\d{3})+$)/g, ',')
  return `${cents < 0 ? '−' : ''}HK$${whole}.${String(Math.abs(cents) % 100).padStart(2, '0')}`
}
