import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { readNeedles } from './order-find-rules.ts'

test.prop([fc.string()])('nothing that is typed looks everywhere, or for signs that mean anything', (k) => {
  for (const { pattern } of readNeedles(k)) {
    expect(pattern.endsWith('%')).toBe(true)
    expect(pattern.length).toBeGreaterThan(1)
    expect(/(^|[^\\])(\\\\)*[%_]/.test(pattern.slice(0, -1))).toBe(false)
  }
})

describe('people type', () => {
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
    ['陳大文', [{ where: 'name', pattern: '陳大文%' }]],
    ['Chan_Tai', [{ where: 'name', pattern: 'chan\\_tai%' }]],
    ['  ', []],
  ])('%s', (k, needles) => {
    expect(readNeedles(k)).toEqual(needles)
  })
})
