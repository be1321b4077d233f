import type { Transaction } from '../platform/db/database.ts'
import { announceReturn } from './goods-returned-queue.ts'
import { endHolds, listHolds, lockStock, type StockQuantity, takeOut, unreserve } from './stock-queries.ts'

/** The order whose holds end. The caller holds the lock on the order. */
export interface EndHolds {
  orderId: string
  now: Date
}

/** Claims the holds of a paid order: its pieces leave the stock. Returns them. */
export async function claim(tx: Transaction, { orderId, now }: EndHolds): Promise<StockQuantity[]> {
  const holds = await lockHeld(tx, orderId)
  if (holds.length === 0) return []
  await takeOut(tx, orderId, holds)
  await endHolds(tx, orderId, 'CLAIMED', now)
  return holds
}

/** Releases the holds of a voided order: its pieces are available again. */
export async function release(tx: Transaction, { orderId, now }: EndHolds): Promise<void> {
  const holds = await lockHeld(tx, orderId)
  if (holds.length === 0) return
  await unreserve(tx, holds)
  await endHolds(tx, orderId, 'RELEASED', now)
  for (const { specificationId } of holds) await announceReturn(tx, specificationId)
}

async function lockHeld(tx: Transaction, orderId: string) {
  const holds = await listHolds(tx, orderId)
  if (holds.length === 0) return holds
  await lockStock(
    tx,
    holds.map((hold) => hold.specificationId),
  )
  return holds
}
