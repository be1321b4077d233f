import { expect, test } from 'vitest'
import { type ProfileFacts, buildProfile as profileWith } from './profile-rules.ts'

const now = new Date('2026-03-01T04:00:00Z')
const ka: ProfileFacts = {
  email: 'ka@example.hk',
  username: 'Wong Ka',
  contactNumber: '+85291234567',
  gender: 'FEMALE',
  address: '',
  rateBasisPoints: 1000,
  canBuy: true,
  contract: null,
  sponsor: {
    id: 's',
    name: 'Lee Man',
    edcNumber: '88000001',
    renewalExpiresOn: '2026-12-31',
    disabledAt: null,
  },
}

const nothingBought = { totalPriceCents: 0, totalPvHundredths: 0, currentSubtotalCents: 0 }
const profileOf = (facts: ProfileFacts, at: Date) => profileWith(facts, nothingBought, at)

test('a rate applies only while the sponsor who set it is active', () => {
  expect(profileOf(ka, now)).toMatchObject({ discountRate: 1000, hasDiscountRate: true, canBuy: true })
  const orphan = { ...ka, sponsor: ka.sponsor && { ...ka.sponsor, disabledAt: now } }
  expect(profileOf(orphan, now)).toMatchObject({ discountRate: 0, hasDiscountRate: false, canBuy: true })
})

test('a distributor with an expired contract may not buy', () => {
  const contract = { edcNumber: '88000002', renewalExpiresOn: '2025-01-01', disabledAt: null }
  expect(profileOf({ ...ka, contract }, now)).toMatchObject({
    canBuy: false,
    renewalExpiryDate: '2025-01-01',
  })
})

test('the historical total is the total minus the current contract year', () => {
  const purchases = { totalPriceCents: 100_000, totalPvHundredths: 5_000, currentSubtotalCents: 30_000 }
  expect(profileWith(ka, purchases, now)).toMatchObject({ ...purchases, historicalTotalCents: 70_000 })
})
