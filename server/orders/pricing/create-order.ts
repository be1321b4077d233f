import type { Transaction } from '../../platform/db/database.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { invoiceOf } from '../documents/invoice-rules.ts'
import { normalisedTextOf } from '../history/order-search-rules.ts'
import { insertOrder, insertOrderLines, type NewOrder, type NewOrderLine } from './insert-order-queries.ts'

/** Even on a day with half of its numbers taken, not one order in a million finds none in so many draws. */
const maxRedemptions = 20

export interface CreateOrder {
  order: NewOrder
  lines: readonly Omit<NewOrderLine, 'normalisedText'>[]
  /** One of a million, by chance: for the number of the order. */
  randomNumber: () => number
}

/** Writes an unpaid order with its lines in the caller's transaction and answers its id and number.
 *  Refuses with `order-number-unavailable` when every number drawn is taken. */
export async function createOrder(
  tx: Transaction,
  { order, lines, randomNumber }: CreateOrder,
): Promise<{ id: string; invoice: string }> {
  for (let tries = 0; tries < maxRedemptions; tries += 1) {
    const invoice = invoiceOf(order.createdAt, randomNumber())
    const id = await insertOrder(tx, invoice, order)
    if (id === null) continue
    await insertOrderLines(tx, id, lines.map(withNormalisedText), order.createdAt)
    return { id, invoice }
  }
  refuse({ code: 'order-number-unavailable' })
}

/** A line with what it is found again by. */
export function withNormalisedText(line: Omit<NewOrderLine, 'normalisedText'>): NewOrderLine {
  const { nameEn, nameCn, sku } = line
  const product = { nameEn: line.productNameEn, nameCn: line.productNameCn }
  const specification = { nameEn: line.specificationNameEn, nameCn: line.specificationNameCn }
  return {
    ...line,
    normalisedText: normalisedTextOf({ page: { nameEn, nameCn }, product, specification, sku }),
  }
}
