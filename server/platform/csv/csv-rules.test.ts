import { fc, test as prop } from '@fast-check/vitest'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { csvOf, decimalOf, guarded, unguarded } from './csv-rules.ts'

const text = fc.string({ unit: 'binary' }).filter((one) => !/^[=+\-@\t\r\n＝＋－＠]/.test(one))
const table = fc
  .integer({ min: 1, max: 5 })
  .chain((columns) =>
    fc.array(fc.array(text, { minLength: columns, maxLength: columns }), { minLength: 1, maxLength: 8 }),
  )

prop.prop([table])('whatever is written into a table is read out of it again', (rows) => {
  const read: unknown = parse(Buffer.from(csvOf(rows)), { bom: true, record_delimiter: '\r\n' })
  expect(read).toEqual(rows)
})

test('no name is taken for a formula, and amounts are read as numbers', () => {
  const file = new TextDecoder('utf-8', { ignoreBOM: true }).decode(
    csvOf([['=HYPERLINK("http://x")', decimalOf(-123405), '-1+2', 7]]),
  )
  expect(file).toBe('\uFEFF"\'=HYPERLINK(""http://x"")",-1234.05,\'-1+2,7\r\n')
  expect([decimalOf(5), decimalOf(-100), decimalOf(0)]).toEqual(['0.05', '-1.00', '0.00'])
})

prop.prop([fc.string({ unit: 'binary' }), fc.boolean()])(
  'a guarded text is no formula, and comes back as it was',
  (one, isCode) => {
    expect(guarded(one, isCode)).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/)
    expect(unguarded(guarded(one, isCode), isCode)).toBe(one)
  },
)

test('a code of digits keeps its noughts, and what somebody has typed is left alone', () => {
  expect([guarded('00123', true), guarded('00123')]).toEqual(["'00123", '00123'])
  expect([unguarded("'Tis"), unguarded("'90s"), unguarded("'00123", true)]).toEqual(["'Tis", "'90s", '00123'])
})

test.each(['＝HYPERLINK("http://x")', '＋1', '－1', '＠SUM(1)', '\n=1'])(
  'a text that begins with the sign of %j is no formula either',
  (one) => {
    const file = new TextDecoder().decode(csvOf([[one]]))
    expect(file.replace(/^"/, '')).toMatch(/^'/)
    expect(unguarded(guarded(one))).toBe(one)
    expect(guarded(one)).toBe(`'${one}`)
  },
)
