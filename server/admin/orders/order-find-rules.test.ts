import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { readSearchTerms } from './order-find-rules.ts'

test.prop([fc.string()])('no input matches everything or acts as a wildcard', (k) => {
  for (const { pattern } of readSearchTerms(k, true)) {
    expect(pattern.endsWith('%')).toBe(true)
    expect(pattern.length).toBeGreaterThan(1)
    expect(/(^|[^\\])(\\\\)*[%_]/.test(pattern.slice(0, -1))).toBe(false)
  }
})

describe('search input', () => {
  test.each([
    ['#BH2611 20', [{ where: 'invoice', pattern: 'BH261120%' }]],
    [
      '9123 4567',
      [
        { where: 'invoice', pattern: 'BH91234567%' },
        { where: 'phone', pattern: '+85291234567%' },
      ],
    ],
    [
      '+852 9123 4567',
      [
        { where: 'invoice', pattern: 'BH85291234567%' },
        { where: 'phone', pattern: '+85291234567%' },
      ],
    ],
    [
      '陳大文',
      [
        { where: 'name', pattern: '陳大文%' },
        { where: 'account', pattern: '陳大文%' },
      ],
    ],
    [
      'Chan_Tai',
      [
        { where: 'name', pattern: 'chan\\_tai%' },
        { where: 'account', pattern: 'chan\\_tai%' },
      ],
    ],
    ['  ', []],
  ])('%s', (k, searchTerms) => {
    expect(readSearchTerms(k, true)).toEqual(searchTerms)
  })
})

test.prop([fc.string()])(
  'staff without access to contact data find nothing by a part of a phone or an account',
  (k) => {
    for (const { where, pattern } of readSearchTerms(k, false)) {
      expect(where).not.toBe('phone')
      if (where === 'account') expect(/(^|[^\\])(\\\\)*[%_]/.test(pattern)).toBe(false)
    }
  },
)
