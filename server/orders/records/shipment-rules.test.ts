import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { orderState, shippedState } from '../../../contract/shop/orders/orders.ts'
import { daysAfter, hongKongDay } from '../../../contract/values/hong-kong-time.ts'
import {
  decideDeliveryState,
  decideShipmentTask,
  findRefusalToConfirm,
  findRefusalToRecordArrival,
  findRefusalToShip,
} from './shipment-rules.ts'

const now = new Date('2026-03-10T04:00:00Z')
const moment = fc.option(fc.date({ min: new Date('2026-03-01T00:00:00Z'), max: now, noInvalidDate: true }))
const order = fc.record({
  orderState: fc.constantFrom(...orderState.options),
  shippedState: fc.constantFrom(...shippedState.options),
  shippedAt: moment,
  arrivedAt: moment,
  logisticsInfo: fc.constantFrom(null, 'SF Express SF1234567890000'),
})

const stateOfTask = { CONFIRM: 'TO_CONFIRM', SHIP: 'TO_SHIP', ARRIVE: 'IN_TRANSIT' } as const

describe('shipment records', () => {
  test.prop([order, fc.boolean()])(
    'the shown state of delivery agrees with the next task',
    (facts, isParcelLost) => {
      fc.pre(facts.shippedState === 'CONFIRMED' || (facts.shippedAt === null && facts.arrivedAt === null))
      fc.pre(facts.shippedAt !== null || facts.arrivedAt === null)
      const task = decideShipmentTask({ ...facts, hasReplacementToSend: false, isParcelLost })
      const state = decideDeliveryState({ ...facts, isPartlyShipped: false, isParcelLost })
      if (task !== null && task !== 'REPLACE') expect(state).toBe(stateOfTask[task])
      else expect(['LOST', 'DELIVERED', 'RETURNING', null]).toContain(state)
      if (state === 'LOST') expect(isParcelLost && facts.shippedAt !== null).toBe(true)
    },
  )

  test.prop([order])('an order is partly shipped only until all of it is', (facts) => {
    const isPartlyShipped = facts.shippedAt === null
    const state = decideDeliveryState({ ...facts, isPartlyShipped, isParcelLost: false })
    if (state === 'PARTLY_SHIPPED') expect([facts.shippedAt, facts.arrivedAt]).toEqual([null, null])
    else expect(state).not.toBe('TO_SHIP')
  })

  test.prop([order])('an order is confirmed before it is shipped, never in one step', (facts) => {
    expect(findRefusalToConfirm(facts) === null && findRefusalToShip(facts) === null).toBe(false)
  })

  test.prop([order])('nothing is recorded for goods that are not the shopper’s', (facts) => {
    fc.pre(facts.orderState !== 'PAID' && facts.orderState !== 'APPEAL')
    const today = hongKongDay(now)
    const refusals = [
      findRefusalToConfirm(facts),
      findRefusalToShip(facts),
      findRefusalToRecordArrival(facts, today, now),
    ]
    expect(refusals).not.toContain(null)
  })

  test.prop([order, fc.integer({ min: -20, max: 20 })])(
    'goods arrive between the day of shipment and today',
    (facts, days) => {
      const day = daysAfter(hongKongDay(now), days)
      if (findRefusalToRecordArrival(facts, day, now) !== null) return
      expect(day <= '2026-03-10' && facts.shippedAt !== null && day >= hongKongDay(facts.shippedAt)).toBe(
        true,
      )
    },
  )

  test('the day is in Hong Kong time', () => {
    const shipped = { orderState: 'PAID', shippedState: 'CONFIRMED', arrivedAt: null } as const
    const facts = { ...shipped, logisticsInfo: 'SF Express SF1234567890000' }
    const shippedAt = new Date('2026-03-08T17:00:00Z')
    expect(findRefusalToRecordArrival({ ...facts, shippedAt }, '2026-03-08', now)).toEqual({
      code: 'arrival-not-possible',
      shippedOn: '2026-03-09',
    })
    expect(findRefusalToRecordArrival({ ...facts, shippedAt }, '2026-03-09', now)).toBeNull()
  })
})
