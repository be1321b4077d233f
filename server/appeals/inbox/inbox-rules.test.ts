import { expect, test } from 'vitest'
import { decideDue, readInboxSearch } from './inbox-rules.ts'

const now = new Date('2026-03-02T10:00:00Z')

test('a customer has waited too long from 24 hours on', () => {
  expect(decideDue(null, now)).toEqual({ dueAt: null, isOverdue: false, hoursLeft: undefined })
  expect(decideDue(new Date('2026-03-01T10:00:01Z'), now)).toEqual({
    dueAt: new Date('2026-03-02T10:00:01Z'),
    isOverdue: false,
    hoursLeft: 0,
  })
  expect(decideDue(new Date('2026-03-01T10:00:00Z'), now)).toMatchObject({ isOverdue: true, hoursLeft: 0 })
  expect(decideDue(new Date('2026-02-27T10:00:00Z'), now)).toMatchObject({ isOverdue: true, hoursLeft: 0 })
  expect(decideDue(new Date('2026-03-02T09:30:00Z'), now).hoursLeft).toBe(23)
})

test.each([
  ['', null],
  [' # ', null],
  ['#bh 26', { invoice: '%BH26%', words: '%bh 26%' }],
  ['Ｃｈａｎ', { invoice: '%CHAN%', words: '%chan%' }],
  ['50%_\\', { invoice: '%50\\%\\_\\\\%', words: '%50\\%\\_\\\\%' }],
])('the search “%s” becomes the patterns %j', (k, patterns) => {
  expect(readInboxSearch(k)).toEqual(patterns)
})
