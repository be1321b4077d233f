import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sum } from '../../../contract/values/money.ts'
import { encodeCode128 } from './code-128-rules.ts'

/** Widths as a scanner reads them: six a symbol, seven for the stop. */
function symbolsOf(widths: readonly number[]): string[] {
  const text = widths.join('')
  return [...(text.slice(0, -7).match(/.{6}/g) ?? []), text.slice(-7)]
}

test('every symbol is 11 modules wide, the stop 13, so a scanner finds their limits', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.integer({ min: 32, max: 126 }).map((code) => String.fromCharCode(code)) }),
      (text) => {
        const symbols = symbolsOf(encodeCode128(text))
        expect(symbols.map((symbol) => sum(Array.from(symbol, Number)))).toEqual([
          ...symbols.slice(1).map(() => 11),
          13,
        ])
      },
    ),
  )
})

// https://en.wikipedia.org/wiki/Code_128#Calculating_check_symbol has 54 with the start of set A, one less than that of B.
test('"PJJ123C" has the symbols of the published example, and its check symbol plus one', () => {
  const [start, ...symbols] = symbolsOf(encodeCode128('PJJ123C'))
  expect(start).toBe('211214')
  expect(symbols.join(' ')).toBe('313121 112133 112133 123221 223211 221132 131321 311321 2331112')
})

test('an order number packs two digits into a symbol', () => {
  // Start B, two letters, the switch, six pairs, check and stop.
  expect(symbolsOf(encodeCode128('BH261127535511'))).toHaveLength(12)
})
