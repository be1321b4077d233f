import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { type OrderState, orderState } from '../../../contract/shop/orders/orders.ts'
import { canBecome, findRefusalToCancel, findRefusalToInvoice, findRefusalToPay } from './order-rules.ts'

const placedAt = new Date('2026-03-01T04:00:00Z')
const payBefore = new Date('2026-03-01T04:05:00Z')
const invoice = 'BH260301123456'
const state = fc.constantFrom(...orderState.options)
const moment = fc.date({ min: placedAt, max: new Date('2026-03-01T05:00:00Z'), noInvalidDate: true })

function nextOf(from: OrderState): OrderState[] {
  return orderState.options.filter((to) => canBecome(from, to))
}

function at(time: string): Date {
  return new Date(`2026-03-01T${time}Z`)
}

describe('the states of an order', () => {
  test.prop([state])('reach a final state from everywhere', (from) => {
    const reached = new Set<OrderState>([from])
    for (const state of reached) for (const next of nextOf(state)) reached.add(next)
    expect([...reached].some((state) => nextOf(state).length === 0)).toBe(true)
  })

  test.prop([state])('never return to UNPAID', (from) => {
    expect(canBecome(from, 'UNPAID')).toBe(false)
  })

  test('lead from UNPAID to PAID or CANCEL, and from CANCEL nowhere', () => {
    expect(nextOf('UNPAID')).toEqual(['PAID', 'CANCEL'])
    expect(nextOf('CANCEL')).toEqual([])
  })
})

describe('paying', () => {
  test.prop([state, moment])('is possible only for an unpaid order within its window', (orderState, now) => {
    const refusal = findRefusalToPay({ invoice, orderState, payBefore }, now)
    expect(refusal === null).toBe(orderState === 'UNPAID' && payBefore.getTime() - now.getTime() >= 60_000)
  })

  test('is refused in the last minute, and as cancelled from the deadline on', () => {
    const order = { invoice, orderState: 'UNPAID', payBefore } as const
    expect(findRefusalToPay(order, at('04:04:00'))).toBeNull()
    expect(findRefusalToPay(order, at('04:04:01'))).toEqual({ code: 'payment-window-closing' })
    expect(findRefusalToPay(order, at('04:05:00'))).toEqual({ code: 'order-voided', invoice })
  })

  test('is refused differently for a paid and a cancelled order', () => {
    const facts = { invoice, payBefore }
    expect(findRefusalToPay({ ...facts, orderState: 'PAID' }, placedAt)).toEqual({
      code: 'order-not-payable',
    })
    expect(findRefusalToPay({ ...facts, orderState: 'CANCEL' }, placedAt)).toEqual({
      code: 'order-voided',
      invoice,
    })
  })
})

test.prop([state, moment])('an order can be cancelled only while it can be paid', (orderState, now) => {
  const isOpen = orderState === 'UNPAID' && now < payBefore
  expect(findRefusalToCancel({ orderState, payBefore }, now) === null).toBe(isOpen)
})

test.prop([state])('an order has an invoice once it was paid, in every later state', (orderState) => {
  expect(findRefusalToInvoice({ orderState }) === null).toBe(!['UNPAID', 'CANCEL'].includes(orderState))
})
