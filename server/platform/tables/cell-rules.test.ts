import { expect, test } from 'vitest'
import { cleanCell } from './cell-rules.ts'

test.each([
  ['a line end of Windows', 'two\r\nlines', 'two\nlines'],
  ['a line end of Excel', 'two_x000D_\nlines', 'two\nlines'],
  ['a decomposed letter', 'cafe\u0301', 'caf\u00e9'],
  ['an invisible character', 'A\u200b1', 'A1'],
  ['NUL at its end', 'A1\0\0\0', 'A1'],
  ['half a surrogate pair', 'A\ud800', 'A\ufffd'],
])('a cell with %s can be stored and compared', (_, written, cleaned) => {
  expect(cleanCell(written)).toBe(cleaned)
})
