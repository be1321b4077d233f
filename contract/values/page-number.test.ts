import { fc, test as prop } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { pageNumber } from './page-number.ts'

prop.prop([fc.integer({ min: 1, max: 100_000 })])('a number in digits is its page', (page) => {
  expect(pageNumber(String(page))).toBe(page)
  expect(pageNumber(page)).toBe(page)
})

prop.prop([fc.string().filter((text) => !/^\s*[\d.]+\s*$/.test(text))])(
  'anything else is the first page',
  (text) => {
    expect(pageNumber(text)).toBe(1)
  },
)

test('numbers with other characters, below 1 or beyond the last page', () => {
  for (const text of [
    '2abc',
    '3,5',
    '2e5',
    '0x10',
    '-2',
    '0',
    '',
    '２',
    '1.',
    'Infinity',
    ['2', '3'],
    null,
    undefined,
  ])
    expect(pageNumber(text), String(text)).toBe(1)
  expect(pageNumber(' 2 ')).toBe(2)
  expect(pageNumber('2.9')).toBe(2)
  expect(pageNumber('9'.repeat(400))).toBe(100_000)
})
