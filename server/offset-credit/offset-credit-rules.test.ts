import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { sum } from '../../contract/values/money.ts'
import {
  findRefusalOfOffset,
  type OpenOffsetCredit,
  planRedemptions,
  sumLeft,
} from './offset-credit-rules.ts'

const offsetCredits: fc.Arbitrary<OpenOffsetCredit[]> = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    remainingCents: fc.nat({ max: 100_000_00 }),
    expiresAt: fc.option(fc.date({ noInvalidDate: true })),
  }),
  { minLength: 1, maxLength: 6, selector: ({ id }) => id },
)
const kettle = { nameEn: 'Kettle', nameCn: '水煲', offsetEligible: true }

test.prop([offsetCredits, fc.double({ min: 0, max: 1, noNaN: true })])(
  'redeems exactly the total, and at most the rest of each offset credit',
  (open, portion) => {
    const totalCents = Math.floor(sumLeft(open) * portion)
    const redemptions = planRedemptions(totalCents, open)
    expect(sum(redemptions.map(({ cents }) => cents))).toBe(totalCents)
    for (const { offsetCreditId, cents } of redemptions) {
      expect(cents).toBeLessThanOrEqual(open.find(({ id }) => id === offsetCreditId)?.remainingCents ?? 0)
    }
  },
)

test.prop([offsetCredits, fc.double({ min: 0, max: 1, noNaN: true })])(
  'uses up an offset credit before one that expires later',
  (open, portion) => {
    const redemptions = planRedemptions(Math.floor(sumLeft(open) * portion), open)
    const redeemed = new Map(redemptions.map(({ offsetCreditId, cents }) => [offsetCreditId, cents]))
    const endOf = ({ expiresAt }: OpenOffsetCredit) => expiresAt?.getTime() ?? Infinity
    for (const later of open.filter(({ id }) => redeemed.has(id))) {
      const sooner = open.filter((credit) => endOf(credit) < endOf(later))
      expect(sooner.every(({ id, remainingCents }) => (redeemed.get(id) ?? 0) === remainingCents)).toBe(true)
    }
  },
)

test('covers the whole order or nothing', () => {
  const facts = { lines: [kettle], totalCents: 500_00, leftCents: 500_00 }
  expect(findRefusalOfOffset(facts)).toBeNull()
  expect(findRefusalOfOffset({ ...facts, totalCents: 500_01 })).toEqual({
    code: 'offset-exceeded',
    leftCents: 500_00,
    totalCents: 500_01,
  })
  expect(findRefusalOfOffset({ ...facts, lines: [kettle, { ...kettle, offsetEligible: false }] })).toEqual({
    code: 'offset-unsuitable',
    nameEn: 'Kettle',
    nameCn: '水煲',
  })
})
