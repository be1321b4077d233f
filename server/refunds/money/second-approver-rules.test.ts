import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { findRefusalToApprove, findRefusalToRefundAlone, stateWithout } from './second-approver-rules.ts'

const cents = fc.integer({ min: 1, max: 10_000_000 })
const person = fc.constantFrom('Au', 'Ma', 'Ng')

test.prop([cents, fc.nat({ max: 10_000_000 }), cents])(
  'requires two members of staff above the limit only, counting earlier refunds',
  (amountCents, refundedCents, limit) => {
    const refusal = findRefusalToRefundAlone({ amountCents, refundedCents }, limit)
    expect(refusal === null).toBe(refundedCents + amountCents <= limit)
  },
)

test.prop([fc.boolean(), fc.boolean(), person, person, cents, cents])(
  'a refund is approved by another person, once, and unchanged',
  (isOpen, isStale, requestedById, staffId, amountCents, freshCents) => {
    const request = { isOpen, isStale, requestedById, amountCents }
    const refusal = findRefusalToApprove(request, { staffId, amountCents: freshCents, refusal: null })
    expect(refusal === null).toBe(
      isOpen && !isStale && requestedById !== staffId && amountCents === freshCents,
    )
  },
)

test.prop([person, person])('only the requester withdraws', (requestedById, staffId) => {
  expect(stateWithout({ requestedById }, staffId)).toBe(requestedById === staffId ? 'WITHDRAWN' : 'REFUSED')
})
