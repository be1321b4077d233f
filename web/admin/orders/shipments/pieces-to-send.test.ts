import { expect, test } from 'vitest'
import { piecesToSend } from './pieces-to-send.ts'

test('a quantity stays with its line when a colleague sends another line meanwhile', () => {
  const lines = [
    { number: 1, unsentQuantity: 2 },
    { number: 2, unsentQuantity: 3 },
  ]
  const quantities = ['2', '1']
  expect(piecesToSend(lines, quantities)).toEqual([
    { number: 1, quantity: 2 },
    { number: 2, quantity: 1 },
  ])
  const sentMeanwhile = lines.map((line) => (line.number === 1 ? { ...line, unsentQuantity: 0 } : line))
  expect(piecesToSend(sentMeanwhile, quantities)).toEqual([{ number: 2, quantity: 1 }])
})
