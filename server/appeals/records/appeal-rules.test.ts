import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { appealState } from '../../../contract/shop/appeals/appeals.ts'
import { appealRequestType } from '../../../contract/shop/orders/appeal-request-types.ts'
import { orderState } from '../../../contract/shop/orders/orders.ts'
import { canBecome } from '../../orders/records/order-rules.ts'
import {
  daysToAdd,
  endOfAppeals,
  findRefusalToAppeal,
  findRefusalToReopen,
  lastAppealDay,
  stateAfter,
} from './appeal-rules.ts'

const arrivedAt = new Date('2026-02-28T16:00:00Z')
const requestType = fc.constantFrom(...appealRequestType.options)
const moment = fc.date({ min: arrivedAt, max: new Date('2026-04-01T00:00:00Z'), noInvalidDate: true })
const order = fc.record({
  orderState: fc.constantFrom(...orderState.options),
  arrivedAt: fc.option(moment),
  isReplaced: fc.boolean(),
  daysAdded: fc.constant(0),
  open: fc.constant(null),
})
const quiet = { daysAdded: 0, open: null }

describe('findRefusalToAppeal', () => {
  test.prop([requestType, order, moment])(
    'refuses everything unless the order is PAID',
    (requestType, facts, now) => {
      fc.pre(facts.orderState !== 'PAID')
      expect(findRefusalToAppeal(requestType, facts, now)).not.toBeNull()
    },
  )

  test.prop([moment, fc.nat({ max: 20 }), fc.nat({ max: 20 }), fc.nat({ max: 20 })])(
    'allows a return while a timely request for help or for an undecided replacement is open, and then for the remaining days',
    (arrived, opened, answered, later) => {
      const at = (days: number) => new Date(arrived.getTime() + days * 86_400_000)
      const facts = { daysAdded: 0, orderState: 'APPEAL', arrivedAt: arrived, isReplaced: false } as const
      const openedAt = at(opened)
      const endedAt = at(opened + answered)
      const isInTime = openedAt < endOfAppeals(arrived)
      const open = { requestType: 'HELP', openedAt } as const
      expect(findRefusalToAppeal('RETURN', { ...facts, open }, endedAt) === null).toBe(isInTime)
      const replacing = { ...facts, open: { ...open, requestType: 'REPLACEMENT' } } as const
      expect(findRefusalToAppeal('RETURN', replacing, endedAt) === null).toBe(isInTime)
      expect(findRefusalToAppeal('RETURN', { ...replacing, isReplaced: true }, endedAt)).toEqual({
        code: 'appeal-open',
      })
      for (const requestType of ['HELP', 'REPLACEMENT'] as const)
        expect(findRefusalToAppeal(requestType, replacing, endedAt)).toEqual({ code: 'appeal-open' })
      const daysAdded = daysToAdd(facts, openedAt, endedAt)
      const after = { ...facts, orderState: 'PAID', daysAdded, open: null } as const
      const isLeft = isInTime ? opened + later <= 7 : opened + answered + later <= 7
      expect(findRefusalToAppeal('RETURN', after, at(opened + answered + later)) === null).toBe(isLeft)
    },
  )

  test.prop([order, moment])('allows help whenever an order is paid', (facts, now) => {
    expect(findRefusalToAppeal('HELP', { ...facts, orderState: 'PAID' }, now)).toBeNull()
  })

  test.prop([moment, moment])(
    'allows a return from arrival for exactly seven whole Hong Kong days',
    (arrived, now) => {
      fc.pre(now >= arrived)
      const facts = { ...quiet, orderState: 'PAID', arrivedAt: arrived, isReplaced: false } as const
      const days = (endOfAppeals(arrived).getTime() - arrived.getTime()) / 86_400_000
      expect(days).toBeGreaterThan(7)
      expect(days).toBeLessThanOrEqual(8)
      expect(findRefusalToAppeal('RETURN', facts, now) === null).toBe(now < endOfAppeals(arrived))
    },
  )

  test('refuses a return from the end of the seventh Hong Kong day, to the millisecond', () => {
    const facts = { ...quiet, orderState: 'PAID', arrivedAt, isReplaced: true } as const
    expect(lastAppealDay(arrivedAt)).toBe('2026-03-08')
    expect(findRefusalToAppeal('RETURN', facts, new Date('2026-03-08T15:59:59.999Z'))).toBeNull()
    const over = { code: 'appeal-window-over', lastDay: '2026-03-08' }
    expect(findRefusalToAppeal('RETURN', facts, new Date('2026-03-08T16:00:00Z'))).toEqual(over)
    expect(findRefusalToAppeal('REPLACEMENT', facts, arrivedAt)).toEqual({ code: 'replacement-used' })
    const before = { ...facts, arrivedAt: null }
    expect(findRefusalToAppeal('RETURN', before, arrivedAt)).toEqual({ code: 'appeal-before-arrival' })
  })
})

test.prop([requestType, fc.constantFrom('ANSWERED', 'REFUSED', 'ACCEPTED')])(
  'every decision is a legal transition of the order, and only an accepted return leads to REFUND',
  (requestType, decision) => {
    const to = stateAfter(decision, requestType)
    expect(canBecome('APPEAL', to)).toBe(true)
    expect(to === 'REFUND').toBe(decision === 'ACCEPTED' && requestType === 'RETURN')
  },
)

test.prop([fc.constantFrom(...appealState.options), fc.constantFrom(...orderState.options)])(
  'only an answered or refused appeal can be reopened, and only if the order may become APPEAL',
  (state, orderState) => {
    const isOpened = findRefusalToReopen(state, orderState) === null
    const wasDecidedInWriting = state === 'ANSWERED' || state === 'REFUSED'
    expect(isOpened).toBe(wasDecidedInWriting && canBecome(orderState, 'APPEAL'))
  },
)
