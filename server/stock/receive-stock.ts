import assert from 'node:assert'
import type { Transaction } from '../platform/database.ts'
import { announceReturn } from './goods-returned-queue.ts'
import { bringIn, type Pieces } from './stock-queries.ts'

/** Brings goods into the warehouse. OPENING is what a specification starts with, and happens once: nobody can have
 *  waited for it. */
export async function receive(
  tx: Transaction,
  { specificationId, pieces, reason }: Pieces & { reason: 'OPENING' | 'RECEIPT' },
): Promise<void> {
  assert(Number.isInteger(pieces) && pieces >= 0, 'goods are received in whole pieces')
  await bringIn(tx, { specificationId, pieces }, reason)
  if (reason === 'RECEIPT' && pieces > 0) await announceReturn(tx, specificationId)
}
