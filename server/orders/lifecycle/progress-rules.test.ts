import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { orderState } from '../../../contract/orders/orders.ts'
import { progressOf } from './progress-rules.ts'

/** Orders as the database lets them be: each step only after the one before it. */
const order = fc
  .record({ orderState: fc.constantFrom(...orderState.options), steps: fc.integer({ min: 0, max: 3 }) })
  .map(({ orderState, steps }) => {
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
    }
  })

test.prop([order])(
  'what is behind an order comes first and in the order of time, what is ahead comes after',
  (facts) => {
    const times = progressOf(facts).map(({ at }) => at)
    const behind = times.filter((at) => at !== null)
    expect(times.slice(0, behind.length)).toEqual(behind.toSorted())
    expect(progressOf(facts)[0]?.step).toBe('placed')
  },
)

test.prop([order])('an order that has come to its end has nothing ahead', (facts) => {
  fc.pre(['CANCEL', 'RETURNSUCCESS'].includes(facts.orderState))
  expect(progressOf(facts).every(({ at }) => at !== null)).toBe(true)
})
