import assert from 'node:assert'
import type { Transaction } from '../core/database.ts'
import { announceAvailability } from './goods-returned-queue.ts'
import { ensureStockRow, type Movement, moveQuantity } from './stock-queries.ts'

/** Adds received goods to the stock. OPENING is the initial stock and happens once, so it triggers no alerts. */
export async function receive(
  tx: Transaction,
  { reason, ...goods }: Movement & { reason: 'OPENING' | 'RECEIPT' },
): Promise<void> {
  const { specificationId, quantity } = goods
  assert(Number.isInteger(quantity) && quantity >= 0, 'goods are received in whole pieces')
  await ensureStockRow(tx, specificationId)
  await moveQuantity(tx, { ...goods, reason })
  if (reason === 'RECEIPT' && quantity > 0) await announceAvailability(tx, specificationId)
}
