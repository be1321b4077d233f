import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { changedBetween } from './audit-log-rules.ts'

const fact = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null))
const facts = fc.dictionary(fc.constantFrom('state', 'shippedState', 'logisticsInfo', 'quantity'), fact)

test.prop([facts, facts])('reports exactly the facts that changed', (before, after) => {
  const changed = changedBetween(before, after)
  expect(Object.keys(changed.before)).toEqual(Object.keys(changed.after))
  for (const name of ['state', 'shippedState', 'logisticsInfo', 'quantity']) {
    const isChanged = (before[name] ?? null) !== (after[name] ?? null)
    expect(Object.hasOwn(changed.after, name)).toBe(isChanged)
    if (isChanged)
      expect([changed.before[name], changed.after[name]]).toEqual([before[name] ?? null, after[name] ?? null])
  }
})

test('a created subject has null facts before', () => {
  expect(changedBetween(null, { outcome: 'OPEN' })).toEqual({
    before: { outcome: null },
    after: { outcome: 'OPEN' },
  })
})
