import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import {
  type Counted,
  findRecordable,
  isComplete,
  listCounted,
  readOrderNumber,
  scanCode,
  takeOut,
} from './scan-rules.ts'

const lines = [
  { number: 1, codes: ['KETTLE-1', '4006381333931'], left: 2 },
  { number: 2, codes: ['CUP'], left: 1 },
]

test('pieces are counted by any code of their line, in any capitals, until nothing is left', () => {
  const first = scanCode(lines, {}, ' kettle-1 ')
  expect(first).toEqual({ kind: 'counted', number: 1, counted: { 1: 1 }, isComplete: false })
  const second = scanCode(lines, { 1: 1 }, '4006381333931')
  expect(second).toMatchObject({ counted: { 1: 2 }, isComplete: false })
  expect(scanCode(lines, { 1: 2 }, 'KETTLE-1')).toEqual({ kind: 'too-many', number: 1 })
  expect(scanCode(lines, { 1: 2 }, 'cup')).toMatchObject({ isComplete: true })
  expect(scanCode(lines, {}, '04006381333931')).toMatchObject({ kind: 'counted', number: 1 })
})

test('all pieces of a line are counted at once, never more than are left', () => {
  expect(scanCode(lines, {}, 'KETTLE-1', 2)).toMatchObject({ counted: { 1: 2 }, isComplete: false })
  expect(scanCode(lines, { 1: 1 }, 'KETTLE-1', 9)).toMatchObject({ counted: { 1: 2 } })
})

test('a code of no line is refused by its name', () => {
  expect(scanCode(lines, {}, ' kettle 1')).toEqual({ kind: 'unknown', code: 'kettle 1' })
  expect(scanCode(lines, {}, '')).toMatchObject({ kind: 'unknown' })
})

test('of two lines with the same code the first that is not complete is counted', () => {
  const both = [
    { number: 1, codes: ['CUP'], left: 1 },
    { number: 2, codes: ['CUP'], left: 1 },
  ]
  expect(scanCode(both, { 1: 1 }, 'CUP')).toMatchObject({ number: 2, isComplete: true })
  expect(scanCode(both, { 1: 1, 2: 1 }, 'CUP')).toEqual({ kind: 'too-many', number: 1 })
})

test.prop([fc.array(fc.constantFrom('KETTLE-1', 'CUP', 'TEAPOT', '-1', '-2'), { maxLength: 30 })])(
  'no history counts more than is left or less than nothing',
  (scans) => {
    let counted: Counted = {}
    for (const scan of scans) {
      if (scan.startsWith('-')) counted = takeOut(counted, Number(scan.slice(1)))
      else {
        const result = scanCode(lines, counted, scan)
        if (result.kind === 'counted') counted = result.counted
      }
      for (const { number, left } of lines) {
        expect(counted[number] ?? 0).toBeGreaterThanOrEqual(0)
        expect(counted[number] ?? 0).toBeLessThanOrEqual(left)
      }
    }
    const pieces = listCounted(lines, counted).reduce((sum, { quantity }) => sum + quantity, 0)
    expect(isComplete(lines, counted)).toBe(pieces === 3)
  },
)

test('a complete count that was not recorded can be recorded, also of a replacement; a part only of an order', () => {
  const [order, replacement] = [{ isWhole: false }, { isWhole: true }]
  expect(findRecordable(lines, { 1: 2, 2: 1 }, order)).toBe('all')
  expect(findRecordable(lines, { 1: 2, 2: 1 }, replacement)).toBe('all')
  expect(findRecordable(lines, { 1: 1 }, order)).toBe('part')
  expect(findRecordable(lines, { 1: 1 }, replacement)).toBeNull()
  expect(findRecordable(lines, { 1: 0 }, order)).toBeNull()
  expect(findRecordable([], {}, order)).toBeNull()
})

test('an order number is distinguished from a code', () => {
  expect(readOrderNumber('#bh 260301000001')).toBe('BH260301000001')
  expect(readOrderNumber('KETTLE-1')).toBeNull()
})
