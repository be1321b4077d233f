import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { goodsRefundReasons } from '../../../contract/shop/orders/refund-reasons.ts'
import { listNextStates, shipmentStates } from '../../../contract/shop/orders/shipment-states.ts'
import {
  composeDelivery,
  countsAsSent,
  hasLeftWarehouse,
  leftToSend,
  refundedOfReturned,
  withdrawnOf,
} from './delivery-rules.ts'
import type { SentLine, StoredShipment } from './shipment-state.ts'

const day = (number: number) => new Date(Date.UTC(2026, 2, number))
const shipment = fc
  .record({
    state: fc.constantFrom(...shipmentStates),
    quantity: fc.integer({ min: 1, max: 3 }),
    day: fc.integer({ min: 1, max: 9 }),
  })
  .map(({ state, quantity, day: at }): Omit<StoredShipment, 'number' | 'id'> => {
    const hasNumber = state !== 'PACKED'
    return {
      state,
      logisticsInfo: hasNumber ? `SF Express SF${1000 + at}` : null,
      handedOverAt: hasNumber ? day(at) : null,
      deliveredAt: state === 'DELIVERED' ? day(at + 1) : null,
      lines: [{ number: 1, quantity }],
    }
  })
const shipments = fc
  .array(shipment, { maxLength: 5 })
  .map((all) => all.map((one, at): StoredShipment => ({ ...one, id: `${at}`, number: at + 1 })))

/** The line of these shipments, with some pieces left. */
function aLine(all: readonly StoredShipment[], left: number): SentLine {
  const sent = all.filter(countsAsSent).flatMap(({ lines }) => lines)
  const sentQuantity = sent.reduce((sum, { quantity }) => sum + quantity, 0)
  return { number: 1, quantity: sentQuantity + left, refundedQuantity: 0, withdrawnQuantity: 0, sentQuantity }
}

describe('an order', () => {
  test.prop([shipments, fc.nat(2)])('is shipped if and only if nothing is in the warehouse', (all, left) => {
    const { shippedAt, logisticsInfo } = composeDelivery([aLine(all, left)], all)
    const gone = all.filter(hasLeftWarehouse)
    const isWaiting = left > 0 || all.some(({ state }) => state === 'PACKED')
    expect(shippedAt !== null).toBe(gone.length > 0 && !isWaiting)
    expect(logisticsInfo !== null).toBe(gone.length > 0)
  })

  test.prop([shipments, fc.nat(1)])('arrives with its last delivery, and never before', (all, left) => {
    const { shippedAt, arrivedAt } = composeDelivery([aLine(all, left)], all)
    if (arrivedAt === null) return
    expect(shippedAt).not.toBeNull()
    const onTheWay = all.filter(({ state }) => hasLeftWarehouse({ state }) && state !== 'LOST')
    for (const { deliveredAt } of onTheWay)
      expect(deliveredAt !== null && deliveredAt <= arrivedAt).toBe(true)
  })

  test.prop([shipments])('is composed alike in any sequence of its rows', (all) => {
    const lines = [aLine(all, 0)]
    expect(composeDelivery(lines, all.toReversed())).toEqual(composeDelivery(lines, all))
  })
})

describe('a refund', () => {
  const line = fc
    .tuple(fc.nat(4), fc.nat(4), fc.nat(4), fc.nat(4))
    .map(([sent, left, withdrawn, sentAndRefunded]): SentLine => {
      const refunded = Math.min(sent, sentAndRefunded)
      const quantity = sent + left + withdrawn
      return {
        number: 1,
        quantity,
        sentQuantity: sent,
        withdrawnQuantity: withdrawn,
        refundedQuantity: withdrawn + refunded,
      }
    })

  test.prop([line, fc.integer({ min: 1, max: 8 }), fc.constantFrom(...goodsRefundReasons)])(
    'withdraws no more than is in the warehouse, and takes no more of the sent pieces than were sent',
    (one, quantity, reason) => {
      fc.pre(quantity <= one.quantity - one.refundedQuantity)
      const withdrawn = withdrawnOf(one, quantity, reason)
      const sentLeft = one.sentQuantity - (one.refundedQuantity - one.withdrawnQuantity)
      expect(withdrawn).toBeGreaterThanOrEqual(0)
      expect(withdrawn).toBeLessThanOrEqual(leftToSend(one))
      expect(quantity - withdrawn).toBeLessThanOrEqual(sentLeft)
    },
  )
})

test('nothing follows a returned or cancelled shipment, and a lost one may turn up', () => {
  expect([listNextStates('RETURNED'), listNextStates('CANCELLED')]).toEqual([[], []])
  expect(listNextStates('LOST')).toContain('DELIVERED')
})

describe('a parcel that comes back', () => {
  const counts = {
    quantity: fc.integer({ min: 1, max: 6 }),
    refunded: fc.nat(6),
    other: fc.nat(6),
    lost: fc.nat(6),
  }
  const returned = fc
    .record({ ...counts, back: fc.nat(6) })
    .filter((one) => one.other + one.back <= one.quantity)

  test.prop([returned])('is sent again without the pieces that were refunded', (one) => {
    const refundedQuantity = Math.min(one.refunded, one.quantity)
    const line = {
      number: 1,
      quantity: one.quantity,
      refundedQuantity,
      withdrawnQuantity: 0,
      sentQuantity: one.other,
    }
    const withdrawn = refundedOfReturned(line, one.back, one.lost)
    expect(withdrawn).toBeGreaterThanOrEqual(Math.min(one.back, refundedQuantity - one.other))
    expect(withdrawn).toBeLessThanOrEqual(Math.min(one.back, refundedQuantity))
    expect(withdrawn).toBeGreaterThanOrEqual(Math.min(one.back, one.lost, refundedQuantity))
  })

  test('is sent again if other pieces of the line were refunded', () => {
    const line = { number: 1, quantity: 3, refundedQuantity: 1, withdrawnQuantity: 0, sentQuantity: 1 }
    expect(refundedOfReturned(line, 2, 0)).toBe(0)
    expect(refundedOfReturned(line, 2, 1)).toBe(1)
  })
})
