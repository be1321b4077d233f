import { expect, test } from 'vitest'
import { countLeaves } from './count-leaves.ts'

test('faults are counted by their messages, changed fields by what is true', () => {
  expect(countLeaves(undefined)).toBe(0)
  expect(countLeaves({ type: 'custom', message: 'Enter a price.' })).toBe(1)
  expect(
    countLeaves([undefined, { priceCents: { message: 'a' }, specifications: [{ sku: { message: 'b' } }] }]),
  ).toBe(2)
  expect(countLeaves([{ nameEn: true, nameCn: false }, { specifications: [{ enabled: true }] }])).toBe(2)
})
