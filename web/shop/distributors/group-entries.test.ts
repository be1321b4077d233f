import { expect, test } from 'vitest'
import type { StatementEntry } from '../../../contract/shop/distributors/profit-share.ts'
import { groupEntries } from './group-entries.ts'

const entryAt = (at: string, pendingCents: number, payableCents: number) =>
  ({ at, pendingCents, payableCents }) as StatementEntry

test('entries are grouped by the day in Hong Kong, with the change of both balances', () => {
  const first = entryAt('2026-11-02T15:59:00.000Z', 500, 0)
  const second = entryAt('2026-11-02T16:01:00.000Z', -500, 500)
  const third = entryAt('2026-11-03T04:00:00.000Z', 0, -200)
  expect(groupEntries([first, second, third], null)).toEqual([
    { day: '2026-11-02', change: { pendingCents: 500, payableCents: 0 }, entries: [first] },
    { day: '2026-11-03', change: { pendingCents: -500, payableCents: 300 }, entries: [second, third] },
  ])
})

test('the last day has its whole change, although further entries of it are not loaded', () => {
  const days = groupEntries(
    [entryAt('2026-11-02T04:00:00.000Z', 500, 0), entryAt('2026-11-03T04:00:00.000Z', 300, 0)],
    { pendingCents: 900, payableCents: -100 },
  )
  expect(days.map(({ change }) => change)).toEqual([
    { pendingCents: 500, payableCents: 0 },
    { pendingCents: 900, payableCents: -100 },
  ])
})
