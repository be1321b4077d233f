import { fc, test as prop } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { acceptsMembers, isInForce, mayBuy, type Standing, standingOf } from './standing-rules.ts'

const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
const day = moment.map((date) => date.toISOString().slice(0, 10))
const order: Standing[] = ['ACTIVE', 'GRACE', 'EXPIRED']

describe('the standing of a distributor', () => {
  prop.prop([day, moment, moment])('only gets worse while nobody renews', (renewalExpiresOn, one, other) => {
    const [sooner, later] = one < other ? [one, other] : [other, one]
    const contract = { renewalExpiresOn, disabledAt: null }
    expect(order.indexOf(standingOf(contract, sooner))).toBeLessThanOrEqual(
      order.indexOf(standingOf(contract, later)),
    )
  })

  prop.prop([day, moment])('is DISABLED from the moment it was, whatever the contract says', (day, now) => {
    expect(standingOf({ renewalExpiresOn: day, disabledAt: now }, now)).toBe('DISABLED')
  })

  prop.prop([day, moment])('never lets in members whose rates would not hold', (renewalExpiresOn, now) => {
    const standing = standingOf({ renewalExpiresOn, disabledAt: null }, now)
    if (acceptsMembers(standing)) expect(isInForce(standing)).toBe(true)
  })

  test('lasts through the last day in Hong Kong, then 90 days of grace', () => {
    const contract = { renewalExpiresOn: '2026-01-31', disabledAt: null }
    expect(standingOf(contract, new Date('2026-01-31T15:59:59Z'))).toBe('ACTIVE')
    expect(standingOf(contract, new Date('2026-01-31T16:00:00Z'))).toBe('GRACE')
    expect(standingOf(contract, new Date('2026-05-01T15:59:59Z'))).toBe('GRACE')
    expect(standingOf(contract, new Date('2026-05-01T16:00:00Z'))).toBe('EXPIRED')
  })
})

test('a blocked person may not buy, and neither may a distributor whose contract is over', () => {
  expect(mayBuy(true, null)).toBe(true)
  expect(mayBuy(false, null)).toBe(false)
  expect(mayBuy(true, 'GRACE')).toBe(true)
  expect(mayBuy(true, 'EXPIRED')).toBe(false)
  expect(mayBuy(true, 'DISABLED')).toBe(false)
})
