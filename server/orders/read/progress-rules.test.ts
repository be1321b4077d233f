import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { orderState } from '../../../contract/shop/orders/orders.ts'
import { listProgressSteps } from './progress-rules.ts'

/** Orders that satisfy the database constraints: each step only after the one before it. */
const order = fc
  .record({
    orderState: fc.constantFrom(...orderState.options),
    steps: fc.integer({ min: 0, max: 3 }),
    isRefundUnpaid: fc.boolean(),
  })
  .map(({ orderState, steps, isRefundUnpaid }) => {
    const isPaid = orderState !== 'UNPAID' && orderState !== 'CANCEL'
    const at = (hour: number) => new Date(Date.UTC(2026, 2, 1, hour))
    return {
      orderState,
      dateCreated: at(0),
      paidAt: isPaid ? at(1) : null,
      confirmedAt: isPaid && steps > 0 ? at(2) : null,
      shippedAt: isPaid && steps > 1 ? at(3) : null,
      arrivedAt: isPaid && steps > 2 ? at(4) : null,
      stateSince: at(5),
      statusFacts: { isExchanged: false, isRefundUnpaid },
    }
  })

test.prop([order])('past steps come first and in chronological order, future steps after', (facts) => {
  const times = listProgressSteps(facts).map(({ at }) => at)
  const behind = times.filter((at) => at !== null)
  expect(times.slice(0, behind.length)).toEqual(behind.toSorted())
  expect(listProgressSteps(facts)[0]?.step).toBe('placed')
})

test.prop([order])('an ended order has no future step, unless its refund is unpaid', (facts) => {
  fc.pre(['CANCEL', 'RETURNSUCCESS'].includes(facts.orderState))
  const owesRefund = facts.orderState === 'RETURNSUCCESS' && facts.statusFacts.isRefundUnpaid
  const future = listProgressSteps(facts).filter(({ at }) => at === null)
  expect(future).toEqual(owesRefund ? [{ step: 'returned', at: null }] : [])
})
