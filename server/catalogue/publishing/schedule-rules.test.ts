import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { listRefusalsOfPastTimes } from './schedule-rules.ts'

const now = new Date('2026-11-21T04:00:00Z')
const time = fc.option(
  fc.integer({ min: -3, max: 3 }).map((minutes) => new Date(now.getTime() + minutes * 60_000).toISOString()),
)
const times = fc.record({ showAt: time, hideAt: time })

test.prop([times, fc.option(times)])(
  'a schedule is refused for each time that has passed and that it did not have before',
  (edit, stored) => {
    const isNew = (field: 'showAt' | 'hideAt') => edit[field] !== (stored?.[field] ?? null)
    const hasPassed = (field: 'showAt' | 'hideAt') => edit[field] !== null && new Date(edit[field]) <= now
    const past = (['showAt', 'hideAt'] as const).filter((field) => isNew(field) && hasPassed(field))
    expect(listRefusalsOfPastTimes(edit, stored, now)).toEqual(
      past.map((field) => ({ code: 'time-in-past', field })),
    )
  },
)
