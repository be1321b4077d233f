import { fc, test as prop } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { hongKongDay } from '../../../contract/values/hong-kong-time.ts'
import { contractYearBegan, lastDayBefore } from './contract-year-rules.ts'

const moment = fc.date({
  min: new Date('2020-01-01T00:00:00Z'),
  max: new Date('2060-01-01T00:00:00Z'),
  noInvalidDate: true,
})
const day = moment.map(hongKongDay)

describe('a contract year', () => {
  prop.prop([day, moment])('has begun, and no more than a year ago', (lastDay, now) => {
    const began = contractYearBegan(lastDay, now)
    const days = (now.getTime() - began.getTime()) / 86_400_000
    expect(days).toBeGreaterThanOrEqual(0)
    expect(days).toBeLessThan(367)
  })

  prop.prop([day, moment])('begins at a midnight of Hong Kong', (lastDay, now) => {
    expect(contractYearBegan(lastDay, now).toISOString()).toMatch(/T16:00:00\.000Z$/)
  })

  prop.prop([day, moment, moment])('never goes backwards as time passes', (lastDay, one, other) => {
    const [earlier, later] = one <= other ? [one, other] : [other, one]
    expect(contractYearBegan(lastDay, earlier).getTime()).toBeLessThanOrEqual(
      contractYearBegan(lastDay, later).getTime(),
    )
  })

  test('changes at midnight after the last day of the contract', () => {
    const began = (now: string) => hongKongDay(contractYearBegan('2026-06-30', new Date(now)))
    expect(began('2026-06-30T15:59:59Z')).toBe('2025-07-01')
    expect(began('2026-06-30T16:00:00Z')).toBe('2026-07-01')
  })

  test('has the same anniversary through leap years', () => {
    const began = (now: string) => hongKongDay(contractYearBegan('2028-02-29', new Date(now)))
    expect(began('2027-03-01T04:00:00Z')).toBe('2027-03-01')
    expect(began('2028-02-29T04:00:00Z')).toBe('2027-03-01')
    expect(began('2028-03-01T04:00:00Z')).toBe('2028-03-01')
  })
})

test('the first year of a member begins on the day of registration', () => {
  const joinedAt = new Date('2026-01-10T02:00:00Z')
  expect(hongKongDay(contractYearBegan(lastDayBefore(joinedAt), joinedAt))).toBe('2026-01-10')
})
