import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { passesLuhn, readCard, testCards } from './cards.ts'

const now = new Date('2026-11-30T15:59:59Z')
const visa = { number: '4242 4242 4242 4242', expiry: '11 / 26', cvc: '123' }

test('every test card has a valid check digit and a unique number', () => {
  expect(testCards.every((card) => passesLuhn(card.number))).toBe(true)
  expect(new Set(testCards.map((card) => card.number)).size).toBe(testCards.length)
})

test.prop([fc.constantFrom(...testCards), fc.nat(15), fc.integer({ min: 1, max: 9 })])(
  'one mistyped digit is detected',
  ({ number }, place, by) => {
    const digits = [...number]
    digits[place] = String((Number(digits[place]) + by) % 10)
    expect(passesLuhn(digits.join(''))).toBe(false)
  },
)

test('a card is valid until its month ends in Hong Kong', () => {
  expect(readCard(visa, now)).toHaveProperty('card.brand', 'Visa')
  expect(readCard(visa, new Date('2026-11-30T16:00:00Z'))).toEqual({ faults: { expiry: 'expiry-past' } })
})

test('each field reports its fault', () => {
  expect(readCard({ number: '', expiry: '13/30', cvc: '12' }, now)).toEqual({
    faults: { number: 'number-required', expiry: 'expiry-format', cvc: 'cvc-format' },
  })
})

test('a real card is rejected', () => {
  const real = { ...visa, number: '4111111111111111' }
  expect(readCard(real, now)).toEqual({ faults: { number: 'number-not-a-test-card' } })
})
