import { expect, test } from 'vitest'
import { toneOfAppeal, turnOf } from './appeal-badge-rules.ts'

test.each([
  ['a customer who waits', 'OPEN', true, false, 'customerWaits'],
  ['a customer who waits after an accepted return', 'ACCEPTED', true, false, 'customerWaits'],
  ['an answer that the customer has not used', 'OPEN', false, true, 'othersAct'],
  ['a replacement to send', 'OPEN', false, false, 'companyActs'],
  ['an accepted return', 'ACCEPTED', false, false, 'finished'],
  ['a refused return', 'REFUSED', false, false, 'ended'],
] as const)('%s has its own tone', (_, state, isWaiting, isReplied, tone) => {
  expect(toneOfAppeal({ state, isWaiting, isReplied })).toBe(tone)
})

test('an open appeal waits for the staff, for the customer or for its replacement', () => {
  const at = '2026-11-30T02:00:00.000Z'
  const open = { state: 'OPEN', waitingSince: null, replacement: null } as const
  expect(turnOf({ ...open, waitingSince: at })).toMatchObject({ isWaiting: true, isReplied: false })
  expect(turnOf(open)).toMatchObject({ isWaiting: false, isReplied: true })
  expect(turnOf({ ...open, replacement: 'OPEN' })).toMatchObject({ isWaiting: false, isReplied: false })
})
