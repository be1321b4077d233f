import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { hongKongDay } from '../../contract/values/hong-kong-time.ts'
import { canBecome } from '../../server/orders/records/order-rules.ts'
import { seededBy } from '../random/seeded.ts'
import { planOrders } from './demo-orders.ts'
import { composeStory, daysAgoByOutcome, type OrderOutcome, placedAt } from './order-outcomes.ts'

const orderOutcomes = Object.keys(daysAgoByOutcome) as OrderOutcome[]
const orderOutcome = fc.constantFrom(...orderOutcomes)
const moment = fc.date({ min: new Date('2024-01-01'), max: new Date('2034-01-01'), noInvalidDate: true })

describe('the outcome of a demo order', () => {
  test.prop([orderOutcome, moment, fc.string()])(
    'lies in the past, in chronological order',
    (orderOutcome, now, key) => {
      const choose = seededBy(key)
      for (const daysAgo of daysAgoByOutcome[orderOutcome]) {
        const placed = placedAt(daysAgo, now, choose)
        const story = composeStory(orderOutcome, placed, { choose, now })
        const way = [placed, story.paidAt, story.confirmedAt, story.shippedAt, story.arrivedAt]
        const events = [...(story.appeal?.messageTimes ?? []), story.paidLateAt, story.refundedAt]
        for (const times of [
          way,
          [placed, ...story.changes.map(({ at }) => at)],
          [placed, ...events],
          [placed, now],
        ]) {
          const known = times.filter((at) => at !== null).map((at) => at.getTime())
          expect(known).toEqual(known.toSorted((one, other) => one - other))
          expect(Math.max(...known)).toBeLessThanOrEqual(now.getTime())
        }
      }
    },
  )

  test.prop([orderOutcome, moment, fc.string()])(
    "is a legal chain of transitions that ends in the order's state",
    (orderOutcome, now, key) => {
      const choose = seededBy(key)
      const story = composeStory(orderOutcome, placedAt(daysAgoByOutcome[orderOutcome][0], now, choose), {
        choose,
        now,
      })
      const chain = ['UNPAID' as const, ...story.changes.map(({ to }) => to)]
      for (const [place, to] of chain.entries()) {
        const from = chain[place - 1]
        if (from) expect(canBecome(from, to), `${from} to ${to}`).toBe(true)
      }
      expect(chain.at(-1)).toBe(story.state)
    },
  )

  test.prop([moment, fc.integer({ min: 0, max: 425 })])(
    'is planned deterministically, and never before the shopper joined',
    (now, joinedDaysAgo) => {
      const people = [{ email: 'shopper@demo.hk', joinedDaysAgo }]
      const planned = planOrders(people, now)
      expect(planned).toEqual(planOrders(people, now))
      const joinedOn = hongKongDay(new Date(now.getTime() - joinedDaysAgo * 86_400_000))
      for (const order of planned) {
        if (order.orderOutcome !== 'waiting') expect(hongKongDay(order.placedAt) >= joinedOn).toBe(true)
      }
    },
  )
})
