import type { ReceivedGoods } from '../../../contract/shop/appeals/received-goods.ts'
import type { LineQuantities } from '../../../contract/shop/orders/line-quantities.ts'
import { sum } from '../../../contract/values/money.ts'
import type { Refusal } from '../../../contract/wire/refusals.ts'
import type { ReceiptLine } from '../records/appeal-state.ts'

/** The requested line of a return, with its name for a refusal. */
interface RequestedLine {
  number: number
  nameEn: string
  nameCn: string
  quantity: number
}

/** The refusal of received goods that were not requested, or null. */
export function findRefusalOfReceived(
  requested: readonly RequestedLine[],
  received: ReceivedGoods,
): Refusal | null {
  for (const { number } of received) {
    const line = requested.find((requestedLine) => requestedLine.number === number)
    if (line === undefined) return { code: 'invalid-input', fields: { received: 'not-an-option' } }
    const { nameEn, nameCn, quantity: left } = line
    if (findQuantity(received, number) > left)
      return { code: 'quantity-not-returnable', nameEn, nameCn, left }
  }
  return null
}

/** The pieces of a return that are refunded: those that arrived and are not sent back. */
export function refundedGoods(received: ReceivedGoods): LineQuantities {
  const refunded = received.filter(({ outcome }) => outcome !== 'SEND_BACK')
  const numbers = [...new Set(refunded.map(({ number }) => number))].sort((one, other) => one - other)
  return numbers.map((number) => ({ number, quantity: findQuantity(refunded, number) }))
}

/** The pieces of a line that go back into stock. */
export function countRestocked(received: ReceivedGoods, number: number): number {
  return findQuantity(
    received.filter(({ outcome }) => outcome === 'RESELL'),
    number,
  )
}

/** Every requested piece with its outcome. */
export function listReceiptLines(requested: LineQuantities, received: ReceivedGoods): ReceiptLine[] {
  const missing = requested.flatMap(({ number, quantity }): ReceiptLine[] => {
    const left = quantity - findQuantity(received, number)
    return left > 0 ? [{ number, outcome: 'NOT_RECEIVED', quantity: left }] : []
  })
  return [...received, ...missing]
}

function findQuantity(lines: readonly { number: number; quantity: number }[], number: number): number {
  return sum(lines.filter((line) => line.number === number).map(({ quantity }) => quantity))
}
