import type { Outcome } from './records.ts'

export interface TestCard {
  number: string
  brand: 'Visa' | 'Mastercard' | 'UnionPay'
  outcome: Outcome
}

/** The only accepted cards. Any other number is rejected and not stored. */
export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'Visa', outcome: 'approve' },
  { number: '5555555555554444', brand: 'Mastercard', outcome: 'approve' },
  { number: '6200000000000005', brand: 'UnionPay', outcome: 'approve' },
  { number: '4000000000009995', brand: 'Visa', outcome: 'no-funds' },
  { number: '4000000000009979', brand: 'Visa', outcome: 'stolen' },
  { number: '4000000000003220', brand: 'Visa', outcome: 'challenge' },
  { number: '4000000000001018', brand: 'Visa', outcome: 'slow' },
  { number: '4000000000002024', brand: 'Visa', outcome: 'lose-answer' },
  { number: '4000000000003030', brand: 'Visa', outcome: 'notify-twice' },
  { number: '4000000000004046', brand: 'Visa', outcome: 'notify-late' },
  { number: '4000000000005050', brand: 'Visa', outcome: 'wrong-amount' },
  { number: '4000000000006066', brand: 'Visa', outcome: 'refuse-refund' },
]

export interface CardForm {
  number: string
  expiry: string
  cvc: string
}

export type CardFault =
  | 'number-required'
  | 'number-wrong'
  | 'number-not-a-test-card'
  | 'expiry-format'
  | 'expiry-past'
  | 'cvc-format'

export type CardFaults = Partial<Record<keyof CardForm, CardFault>>

/** Parses a card form: the card, or a fault per field. Spaces and hyphens are ignored. */
export function readCard(form: CardForm, now: Date): { card: TestCard } | { faults: CardFaults } {
  const number = keepDigits(form.number)
  const card = testCards.find((testCard) => testCard.number === number)
  const faults: CardFaults = {}
  if (number === '') faults.number = 'number-required'
  else if (!passesLuhn(number)) faults.number = 'number-wrong'
  else if (!card) faults.number = 'number-not-a-test-card'
  const expiry = faultOfExpiry(form.expiry, now)
  if (expiry) faults.expiry = expiry
  if (!/^\d{3}$/.test(form.cvc.trim())) faults.cvc = 'cvc-format'
  return card && Object.keys(faults).length === 0 ? { card } : { faults }
}

/** Luhn check of a card number (ISO/IEC 7812-1, annex B); 12 to 19 digits. */
export function passesLuhn(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false
  const total = [...number].reverse().reduce((sum, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1)
    return sum + (value > 9 ? value - 9 : value)
  }, 0)
  return total % 10 === 0
}

/** A card is valid to the end of its month, in Hong Kong. */
function faultOfExpiry(text: string, now: Date): CardFault | null {
  const parts = /^(0[1-9]|1[0-2])\s*\/?\s*(?:20)?(\d{2})$/.exec(text.trim())
  if (!parts) return 'expiry-format'
  const [year, month] = new Intl.DateTimeFormat('en-CA', {
    timeZone: 'Asia/Hong_Kong',
    year: '2-digit',
    month: '2-digit',
  })
    .format(now)
    .split('-')
  return `${parts[2]}${parts[1]}` < `${year}${month}` ? 'expiry-past' : null
}

function keepDigits(text: string): string {
  return text.normalize('NFKC').replace(/[\s-]/g, '')
}
