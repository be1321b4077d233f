import { expect, test } from 'vitest'
import { decideDue, readInboxSearch } from './inbox-rules.ts'

const now = new Date('2026-03-02T10:00:00Z')

test('a customer has waited too long from 24 hours on', () => {
  expect(decideDue(null, now)).toEqual({ dueAt: null, isOverdue: false })
  expect(decideDue(new Date('2026-03-01T10:00:01Z'), now)).toEqual({
    dueAt: new Date('2026-03-02T10:00:01Z'),
    isOverdue: false,
  })
  expect(decideDue(new Date('2026-03-01T10:00:00Z'), now).isOverdue).toBe(true)
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
