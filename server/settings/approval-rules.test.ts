import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { findRefusalToActAlone, findRefusalToRaise, limitNames } from './approval-rules.ts'

const cents = fc.nat({ max: 100_000_000 })
const limits = fc.record({
  refundApprovalCents: cents,
  creditApprovalCents: cents,
  payoutApprovalCents: cents,
})

test.prop([cents, cents])(
  'an amount needs a second approver exactly if it exceeds the limit',
  (amount, limit) => {
    expect(findRefusalToActAlone(amount, limit) !== null).toBe(amount > limit)
  },
)

test.prop([limits, limits])('limits are raised by two, and lowered by one', (before, after) => {
  const isRaised = limitNames.some((name) => after[name] > before[name])
  expect(findRefusalToRaise(before, after)?.code).toBe(isRaised ? 'approval-needed' : undefined)
})
