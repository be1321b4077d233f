import { expect, test } from 'vitest'
import { toCsv } from './to-csv.ts'

test('quotes separators and line breaks, and disarms formulas', () => {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(
    toCsv([
      ['a', 'b, "c"'],
      ['=1+1', 'x\ny'],
    ]),
  )
  expect(text).toBe('\uFEFFa,"b, ""c"""\r\n\'=1+1,"x\ny"\r\n')
})

test.each(['＝1', '＋1', '－1', '＠SUM(1)', '\n=1'])(
  'a text that starts like %j is no formula either',
  (text) => {
    expect(new TextDecoder().decode(toCsv([[text]])).replace(/^"/, '')).toMatch(/^'/)
  },
)

test('a negative amount stays a number that a spreadsheet adds up', () => {
  expect(new TextDecoder().decode(toCsv([['-3613.13', '-3613.13+1']]))).toBe("-3613.13,'-3613.13+1\r\n")
})
