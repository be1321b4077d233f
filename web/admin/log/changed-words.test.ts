import { fc, test as prop } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { changedWords } from './changed-words.ts'

test('only words that came or went are named, whatever separates them', () => {
  expect(changedWords('toy|木玩具|積木', 'toy|木玩具, 送禮')).toEqual({ added: ['送禮'], removed: ['積木'] })
  expect(changedWords('', 'toy')).toEqual({ added: ['toy'], removed: [] })
})

test('another order of the same words is no change of words', () => {
  expect(changedWords('toy|crab', 'crab, toy')).toBeNull()
})

const words = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,6}$/), { maxLength: 8 })
prop.prop([words, words])('what was removed and added makes the new list of the old one', (from, to) => {
  const { added, removed } = changedWords(from.join('|'), to.join(', ')) ?? { added: [], removed: [] }
  const made = [...from.filter((word) => !removed.includes(word)), ...added]
  expect(made.toSorted()).toEqual(to.toSorted())
})
