import type { Transaction } from '../../core/database.ts'
import { refuse } from '../../core/refusals.ts'
import { invoiceOf } from '../print/invoice-rules.ts'
import { normalisedTextOf } from '../read/order-search-rules.ts'
import { insertOrder, insertOrderLines, type NewOrder, type NewOrderLine } from './insert-order-queries.ts'

/** Even on a day with half of the numbers taken, fewer than one order in a million exhausts this many attempts. */
const maxNumberAttempts = 20

export interface CreateOrder {
  order: NewOrder
  lines: readonly Omit<NewOrderLine, 'normalisedText'>[]
  /** The cause of its first state. */
  cause: string
  /** A random number below a million, for the order number. */
  randomNumber: () => number
}

/** Inserts an unpaid order with its lines in the caller's transaction and returns its id and number. Refuses with
 *  `order-number-unavailable` when every generated number is taken. */
export async function createOrder(
  tx: Transaction,
  { order, lines, cause, randomNumber }: CreateOrder,
): Promise<{ id: string; invoice: string }> {
  for (let tries = 0; tries < maxNumberAttempts; tries += 1) {
    const invoice = invoiceOf(order.createdAt, randomNumber())
    const id = await insertOrder(tx, invoice, order)
    if (id === null) continue
    await insertOrderLines(tx, id, lines.map(withNormalisedText), { cause, now: order.createdAt })
    return { id, invoice }
  }
  refuse({ code: 'order-number-unavailable' })
}

/** Adds the search text of a line. */
export function withNormalisedText(line: Omit<NewOrderLine, 'normalisedText'>): NewOrderLine {
  const { nameEn, nameCn, sku } = line
  const product = { nameEn: line.productNameEn, nameCn: line.productNameCn }
  const specification = { nameEn: line.specificationNameEn, nameCn: line.specificationNameCn }
  return {
    ...line,
    normalisedText: normalisedTextOf({ page: { nameEn, nameCn }, product, specification, sku }),
  }
}
