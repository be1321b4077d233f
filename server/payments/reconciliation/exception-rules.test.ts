import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { troubles } from '../../../contract/payments/reconciliation.ts'
import { remedyOf } from './exception-rules.ts'

const exception = fc.record({
  trouble: fc.constantFrom(...troubles),
  atStakeCents: fc.option(fc.integer({ min: 0, max: 1_000_000 })),
  isOrderSettled: fc.boolean(),
})

test.prop([exception])('money goes back only where there is some and it pays for no order', (one) => {
  if (remedyOf(one) !== 'return-money') return
  expect(one.isOrderSettled).toBe(true)
  expect(one.atStakeCents).toBeGreaterThan(0)
})

test.prop([exception])('what is done about a refund or a silent bank does not depend on the order', (one) => {
  if (one.trouble === 'money-does-not-fit' || one.trouble === 'capture-neither-kept-nor-returned') return
  expect(remedyOf(one)).toBe(remedyOf({ ...one, isOrderSettled: !one.isOrderSettled }))
})

test('an order without a capture is never asked after, or its only money would be given back', () => {
  const facts = { atStakeCents: 100, isOrderSettled: false } as const
  expect(remedyOf({ ...facts, trouble: 'order-without-capture' })).toBeNull()
  expect(remedyOf({ ...facts, trouble: 'capture-neither-kept-nor-returned' })).toBeNull()
})
