import { fc, test as prop } from '@fast-check/vitest'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { formatCsv, formatDecimal, guardCode, guardFormula, removeFormulaGuard } from './csv-rules.ts'

const text = fc.string({ unit: 'binary' }).filter((string) => !/^[=+\-@\t\r\n＝＋－＠]/.test(string))
const table = fc
  .integer({ min: 1, max: 5 })
  .chain((columns) =>
    fc.array(fc.array(text, { minLength: columns, maxLength: columns }), { minLength: 1, maxLength: 8 }),
  )

prop.prop([table])('a written table is read back unchanged', (rows) => {
  const read: unknown = parse(Buffer.from(formatCsv(rows)), { bom: true, record_delimiter: '\r\n' })
  expect(read).toEqual(rows)
})

test('text is escaped against formula injection, and amounts remain numbers', () => {
  const file = new TextDecoder('utf-8', { ignoreBOM: true }).decode(
    formatCsv([['=HYPERLINK("http://x")', formatDecimal(-123405), '-1+2', 7]]),
  )
  expect(file).toBe('\uFEFF"\'=HYPERLINK(""http://x"")",-1234.05,\'-1+2,7\r\n')
  expect([formatDecimal(5), formatDecimal(-100), formatDecimal(0)]).toEqual(['0.05', '-1.00', '0.00'])
})

prop.prop([fc.string({ unit: 'binary' }), fc.boolean()])(
  'a guarded text is not a formula, and unguarding restores it',
  (string, isCode) => {
    expect(guardFormula(string, isCode)).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/)
    expect(removeFormulaGuard(guardFormula(string, isCode), isCode)).toBe(string)
  },
)

prop.prop([fc.stringMatching(/^[0-9E]{1,20}$/)])('a spreadsheet reads a guarded code in full', (code) => {
  const cell = guardCode(code)
  const isNumber = /^\d+(E\d+)?$/.test(cell)
  expect(isNumber ? String(Number(cell)) : cell.replace(/^'/, '')).toBe(code)
  expect(removeFormulaGuard(cell, true)).toBe(code)
})

test('a code that a spreadsheet would not change has no apostrophe', () => {
  expect(['82000001', 'S-0012', 'eve@example.com', '0'].map(guardCode)).toEqual([
    ...['82000001', 'S-0012', 'eve@example.com', '0'],
  ])
})

const converted = [
  ...[
    '3-4',
    '10-12',
    '1/2',
    '1 1/2',
    '5-12',
    '2027-01-31',
    '31/12/2027',
    'MAR-01',
    '5-Mar',
    'Sept 2',
    'May 5, 2027',
  ],
  ...['12:30', '1:05:09', '9:30 AM', '9 pm', '1E5', '1.5e-3', 'TRUE', 'false'],
]

test.each(converted)('the name %j, which a spreadsheet converts, is written as text', (name) => {
  for (const isCode of [false, true]) {
    expect(guardFormula(name, isCode)).toBe(`'${name}`)
    expect(removeFormulaGuard(`'${name}`, isCode)).toBe(name)
  }
  expect(guardCode(name)).toBe(`'${name}`)
})

test.each([
  '12.50',
  '15',
  'S',
  'XL',
  '3-4 years',
  'May',
  'Marble 5',
  'A-1',
  '1/2 kg',
  'true red',
  '100%',
  '-12.50',
])('the cell %j, which a spreadsheet keeps, has no new apostrophe', (cell) =>
  expect(guardFormula(cell)).toBe(cell.startsWith('-') ? `'${cell}` : cell),
)

const spreadsheetText = fc.stringMatching(/^'{0,2}(\d{1,4}[-/:. ]|MAR|may|E|TRUE|am|=){1,5}$/)

prop.prop([spreadsheetText, fc.boolean()])('names like dates and times survive a file', (name, isCode) => {
  expect(removeFormulaGuard(guardFormula(name, isCode), isCode)).toBe(name)
})

test('a numeric code retains its leading zeros, and typed text is unchanged', () => {
  expect([guardFormula('00123', true), guardFormula('00123')]).toEqual(["'00123", '00123'])
  expect([
    removeFormulaGuard("'Tis"),
    removeFormulaGuard("'90s"),
    removeFormulaGuard("'00123", true),
  ]).toEqual(["'Tis", "'90s", '00123'])
})

test.each(['＝HYPERLINK("http://x")', '＋1', '－1', '＠SUM(1)', '@SUM(1)', '+1', '\t=1', '\n=1'])(
  'a text that starts like %j is not a formula either',
  (string) => {
    const file = new TextDecoder().decode(formatCsv([[string]]))
    expect(file.replace(/^"/, '')).toMatch(/^'/)
    expect(removeFormulaGuard(guardFormula(string))).toBe(string)
    expect(guardFormula(string)).toBe(`'${string}`)
  },
)
