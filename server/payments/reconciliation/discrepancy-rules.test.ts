import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { discrepancyKinds } from '../../../contract/admin/payments/reconciliation.ts'
import { maxPageMs } from '../attempts/payment-rules.ts'
import { maxPageHours } from './discrepancy-queries.ts'
import { decideResolution } from './discrepancy-rules.ts'

const discrepancy = fc.record({
  discrepancyKind: fc.constantFrom(...discrepancyKinds),
  atStakeCents: fc.option(fc.integer({ min: 0, max: 1_000_000 })),
  isOrderClosed: fc.boolean(),
})

test.prop([discrepancy])('refunds only existing money that pays for no order', (found) => {
  if (decideResolution(found) !== 'return-money') return
  expect(found.isOrderClosed).toBe(true)
  expect(found.atStakeCents).toBeGreaterThan(0)
})

test.prop([discrepancy])(
  'the resolution of a refund or a silent bank does not depend on the order',
  (found) => {
    if (
      found.discrepancyKind === 'money-does-not-fit' ||
      found.discrepancyKind === 'capture-neither-accepted-nor-refunded'
    )
      return
    expect(decideResolution(found)).toBe(decideResolution({ ...found, isOrderClosed: !found.isOrderClosed }))
  },
)

test('an order without a capture is never queried, or its only money would be refunded', () => {
  const facts = { atStakeCents: 100, isOrderClosed: false } as const
  expect(decideResolution({ ...facts, discrepancyKind: 'order-without-capture' })).toBeNull()
  expect(decideResolution({ ...facts, discrepancyKind: 'capture-neither-accepted-nor-refunded' })).toBeNull()
})

test('a silent bank is listed by the end of a page that payments use', () => {
  expect(maxPageHours * 3_600_000).toBe(maxPageMs)
})
