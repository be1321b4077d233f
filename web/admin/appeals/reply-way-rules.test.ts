import { expect, test } from 'vitest'
import { listReplyWays } from './reply-way-rules.ts'

const open = { state: 'OPEN', isWritable: true, replacement: null } as const

test('a return or a replacement can be closed by a reply, also after its replacement was cancelled', () => {
  const ways = ['accept', 'refuse', 'answer', 'ask']
  expect(listReplyWays({ ...open, requestType: 'RETURN' })).toEqual(ways)
  expect(listReplyWays({ ...open, requestType: 'REPLACEMENT' })).toEqual(ways)
  expect(listReplyWays({ ...open, requestType: 'REPLACEMENT', replacement: 'CANCELLED' })).toEqual(ways)
})

test('a question is answered, and a replacement that waits to be sent is only written about', () => {
  expect(listReplyWays({ ...open, requestType: 'HELP' })).toEqual(['answer', 'ask'])
  expect(listReplyWays({ ...open, requestType: 'REPLACEMENT', replacement: 'OPEN' })).toEqual(['ask'])
})

test('a closed request is reopened, and an accepted return written about while both sides can', () => {
  for (const state of ['ANSWERED', 'REFUSED'] as const)
    expect(listReplyWays({ ...open, state, isWritable: false, requestType: 'RETURN' })).toEqual(['reopen'])
  const accepted = { ...open, state: 'ACCEPTED', requestType: 'RETURN' } as const
  expect(listReplyWays(accepted)).toEqual(['reply'])
  expect(listReplyWays({ ...accepted, isWritable: false })).toEqual([])
})
