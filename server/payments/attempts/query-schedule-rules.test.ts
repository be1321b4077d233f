import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { isQueryDue, nextQueryAt } from './query-schedule-rules.ts'

const since = new Date('2026-03-01T04:00:00Z')
const minutes = (count: number) => new Date(since.getTime() + count * 60_000)

test.prop([fc.integer({ min: 0, max: 10_000_000 })])(
  'schedules a later query, and none after four days',
  (seconds) => {
    const now = new Date(since.getTime() + seconds * 1000)
    const next = nextQueryAt(since, now)
    if (next) expect(next.getTime()).toBeGreaterThan(now.getTime())
    expect(next === null).toBe(seconds >= 4 * 86_400)
  },
)

test('queries each minute, then every 15 minutes, then daily', () => {
  expect(nextQueryAt(since, minutes(3))).toEqual(minutes(4))
  expect(nextQueryAt(since, minutes(15))).toEqual(minutes(30))
  expect(nextQueryAt(since, minutes(20))).toEqual(minutes(35))
  expect(nextQueryAt(since, minutes(1440))).toEqual(minutes(2 * 1440))
  expect(nextQueryAt(since, minutes(2 * 1440))).toEqual(minutes(3 * 1440))
})

test('a sweep each minute queries 14 times from the second minute, then 95 times on the first day, then on 3 days', () => {
  const queried = Array.from({ length: 5 * 1440 }, (_, minute) => minute).filter((minute) =>
    isQueryDue(since, minutes(minute)),
  )
  expect(queried.filter((minute) => minute < 15)).toHaveLength(14)
  expect(queried.filter((minute) => minute >= 15 && minute < 1440)).toHaveLength(95)
  expect(queried.filter((minute) => minute >= 1440)).toEqual([1440, 2880, 4320])
})
