import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { newsSince, quietThreshold } from './overview-rules.ts'

const now = new Date('2026-03-31T04:00:00Z')
const moment = fc.date({ min: new Date('2025-01-01'), max: now, noInvalidDate: true })

test.prop([fc.option(moment)])('news is never older than 30 days, nor than the previous visit', (visit) => {
  const since = newsSince(visit, now)
  expect(since >= new Date('2026-03-01T04:00:00Z')).toBe(true)
  if (visit !== null) expect(since >= visit).toBe(true)
})

test('news starts at the visit of yesterday; a member without an order for ninety days is quiet', () => {
  const yesterday = new Date('2026-03-30T04:00:00Z')
  expect(newsSince(yesterday, now)).toEqual(yesterday)
  expect(quietThreshold(now)).toEqual(new Date('2025-12-31T04:00:00Z'))
})
