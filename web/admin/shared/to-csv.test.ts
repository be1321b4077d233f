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

test('a code keeps its leading zeros, its sixteenth digit and its E; a day and an amount stay bare', () => {
  const cells = ['0012', '1234567890123456', '12E5', '2026-11-29', '0.50', '12']
  expect(new TextDecoder().decode(toCsv([cells]))).toBe(
    "'0012,'1234567890123456,'12E5,2026-11-29,0.50,12\r\n",
  )
})

test('a negative amount stays a number that a spreadsheet adds up', () => {
  expect(new TextDecoder().decode(toCsv([['-3613.13', '-3613.13+1']]))).toBe("-3613.13,'-3613.13+1\r\n")
})
