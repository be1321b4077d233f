import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { nextQueryAt } from './query-schedule-rules.ts'

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

test.each([60, 61, 75])('sweeps %i seconds apart query in every interval, also daily', (seconds) => {
  const ages: number[] = []
  let next: Date | null = minutes(1)
  for (let age = 0; age < 5 * 86_400; age += seconds) {
    const now = new Date(since.getTime() + age * 1000)
    if (next === null || now < next) continue
    ages.push(age / 60)
    next = nextQueryAt(since, now)
  }
  const between = (from: number, until: number) => ages.filter((age) => age >= from && age < until).length
  expect(between(0, 15)).toBeGreaterThanOrEqual(7)
  expect(between(15, 1440)).toBeGreaterThanOrEqual(88)
  expect(between(1440, 4 * 1440)).toBe(3)
})
