import type { Transaction } from '../core/database.ts'
import { refuse } from '../core/refusals.ts'
import { announceAvailability } from './goods-returned-queue.ts'
import type { RequestedQuantity } from './refuse-shortage.ts'
import { lockStock, moveQuantity, type StockQuantity } from './stock-queries.ts'

interface OfReplacement {
  orderId: string
  replacementId: string
}

/** Takes the pieces of an accepted replacement out of the stock. Refuses with `not-enough-stock`. */
export async function takeReplacement(
  tx: Transaction,
  { lines, ...of }: OfReplacement & { lines: readonly RequestedQuantity[] },
): Promise<void> {
  const stock = await lockStock(
    tx,
    lines.map(({ specificationId }) => specificationId),
  )
  for (const { specificationId, quantity, nameEn, nameCn } of lines) {
    const left = stock.find((stockLine) => stockLine.specificationId === specificationId)?.left ?? 0
    if (left < quantity) refuse({ code: 'not-enough-stock', nameEn, nameCn, left })
    await moveQuantity(tx, { specificationId, quantity: -quantity, reason: 'REPLACEMENT', ...of })
  }
}

/** Puts the pieces of a cancelled replacement back into stock. */
export async function returnReplacement(
  tx: Transaction,
  { lines, ...of }: OfReplacement & { lines: readonly StockQuantity[] },
): Promise<void> {
  await lockStock(
    tx,
    lines.map(({ specificationId }) => specificationId),
  )
  for (const { specificationId, quantity } of lines) {
    await moveQuantity(tx, { specificationId, quantity, reason: 'REPLACEMENT', ...of })
    await announceAvailability(tx, specificationId)
  }
}
