import { fc, test as prop } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { addedUp, decideEffect } from './stock-sheet-rules.ts'

const count = fc.integer({ min: 0, max: 1_000 })
const level = fc
  .record({ onHand: count, share: fc.float({ min: 0, max: 1, noNaN: true }), toSend: count })
  .map(({ onHand, share, toSend }) => ({ onHand, reserved: Math.floor(onHand * share), toSend }))

describe('a count', () => {
  prop.prop([level])(
    'of a shelf as recorded changes nothing, with or without the pieces to send',
    (stock) => {
      const unchanged = { onHandAfter: stock.onHand, fault: null }
      const shelf = stock.onHand + stock.toSend
      expect(decideEffect({ kind: 'COUNT', includesToSend: true }, shelf, stock)).toEqual(unchanged)
      expect(decideEffect({ kind: 'COUNT', includesToSend: false }, stock.onHand, stock)).toEqual(unchanged)
    },
  )

  prop.prop([level, count, fc.boolean()])(
    'never leaves fewer pieces than are reserved',
    (stock, quantity, includesToSend) => {
      const { onHandAfter, fault } = decideEffect({ kind: 'COUNT', includesToSend }, quantity, stock)
      if (fault === null) expect(onHandAfter).toBeGreaterThanOrEqual(stock.reserved)
      else expect(quantity).toBeLessThan(stock.reserved + (includesToSend ? stock.toSend : 0))
    },
  )

  test('names whether pieces are missing for paid or for unpaid orders', () => {
    const stock = { onHand: 5, reserved: 2, toSend: 3 }
    expect(decideEffect({ kind: 'COUNT', includesToSend: true }, 2, stock).fault).toBe('below-to-send')
    expect(decideEffect({ kind: 'COUNT', includesToSend: true }, 4, stock).fault).toBe('below-reserved')
    expect(decideEffect({ kind: 'COUNT', includesToSend: true }, 8, stock).onHandAfter).toBe(5)
  })
})

prop.prop([level, count])('a receipt adds its pieces, whatever is to be sent', (stock, quantity) => {
  const effect = decideEffect({ kind: 'RECEIPT', includesToSend: true }, quantity, stock)
  expect(effect).toEqual({ onHandAfter: stock.onHand + quantity, fault: null })
})

const written = fc.array(fc.record({ sku: fc.constantFrom('A-1', 'a-1', 'B-2', 'b-2'), quantity: count }))
prop.prop([written])('repeated SKUs are added up in any case and lose no piece', (lines) => {
  const sum = (of: readonly { quantity: number }[]) => of.reduce((total, { quantity }) => total + quantity, 0)
  const sums = addedUp(lines, ['A-1', 'B-2', 'b-2'])
  expect(sum(sums)).toBe(sum(lines))
  expect(new Set(sums.map(({ sku }) => sku)).size).toBe(sums.length)
  expect(sums.map(({ sku }) => sku)).not.toContain('a-1')
})

test('an unknown SKU is a fault', () => {
  expect(decideEffect({ kind: 'RECEIPT', includesToSend: false }, 1, null)).toEqual({
    onHandAfter: null,
    fault: 'unknown-sku',
  })
})
