import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import type { ApprovedAction } from '../../../contract/admin/approvals/approvals.ts'
import { amountAbove, findRefusalToApprove } from './approval-rules.ts'

const cents = fc.integer({ min: 1, max: 100_000_000 })
const limits = fc.record({
  refundApprovalCents: cents,
  creditApprovalCents: cents,
  payoutApprovalCents: cents,
})

test.prop([limits, cents, cents])(
  'a credit counts with those that were given before',
  (limits, amount, given) => {
    const action: ApprovedAction = {
      kind: 'OFFSET_CREDIT',
      edcNumber: '88000001',
      documentNumber: 'DD-1',
      amountCents: amount,
      expiresOn: null,
    }
    const expected = given + amount > limits.creditApprovalCents ? amount : null
    expect(amountAbove(action, limits, given)).toBe(expected)
  },
)

test.prop([limits, limits])('a request for limits is needed exactly to raise one', (limits, newLimits) => {
  const names = ['refundApprovalCents', 'creditApprovalCents', 'payoutApprovalCents'] as const
  const isRaised = names.some((name) => newLimits[name] > limits[name])
  expect(amountAbove({ kind: 'LIMITS', ...newLimits }, limits, 0) !== null).toBe(isRaised)
})

test.prop([fc.uuid(), fc.uuid(), fc.constantFrom('OPEN', 'APPROVED', 'REFUSED', 'WITHDRAWN')])(
  'nobody approves their own request, or one that is decided',
  (requestedById, staffId, state) => {
    expect(findRefusalToApprove({ state, requestedById }, requestedById)).not.toBeNull()
    const isAllowed = state === 'OPEN' && staffId !== requestedById
    expect(findRefusalToApprove({ state, requestedById }, staffId) === null).toBe(isAllowed)
  },
)
