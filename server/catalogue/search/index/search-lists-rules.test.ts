import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import {
  append,
  countProducts,
  mergeSorted,
  newLists,
  packLists,
  removeNumbers,
} from './search-lists-rules.ts'

const change = fc.oneof(
  fc.record({ append: fc.record({ key: fc.nat(200), number: fc.nat(40) }) }),
  fc.record({ remove: fc.uniqueArray(fc.nat(40)) }),
  fc.constant({ pack: true }),
)

test.prop([fc.array(change, { maxLength: 300 })])(
  'lists contain what was appended and not removed, also after they moved and were packed',
  (changes) => {
    const lists = newLists()
    const expected = new Map<number, number[]>()
    for (const change of changes) {
      if ('append' in change) {
        const { key, number } = change.append
        append(lists, key, number * 8 + 5)
        expected.set(key, [...(expected.get(key) ?? []), number * 8 + 5])
      } else if ('remove' in change) {
        const isRemoved = new Uint8Array(41)
        for (const number of change.remove) isRemoved[number] = 1
        removeNumbers(lists, isRemoved, 3)
        for (const [key, numbers] of expected)
          expected.set(
            key,
            numbers.filter((number) => isRemoved[number >>> 3] !== 1),
          )
      } else packLists(lists)
    }
    for (let key = 0; key <= 210; key++) {
      const start = lists.starts[key] ?? 0
      const numbers = [...lists.numbers.subarray(start, start + countProducts(lists, key))]
      expect(numbers.sort()).toEqual((expected.get(key) ?? []).sort())
    }
  },
)

test.prop([fc.array(fc.nat(99)), fc.array(fc.nat(99))])('merging sorts', (one, other) => {
  const ascending = (a: number, b: number) => a - b
  const merged = mergeSorted(Uint32Array.from(one).sort(), other.toSorted(ascending), ascending)
  expect([...merged]).toEqual([...one, ...other].sort(ascending))
})
