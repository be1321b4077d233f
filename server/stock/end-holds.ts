import type { Transaction } from '../core/database.ts'
import { announceAvailability } from './goods-returned-queue.ts'
import {
  endHolds,
  listHolds,
  lockStock,
  releaseHeld,
  removeHeld,
  type StockQuantity,
} from './stock-queries.ts'

/** The order whose holds end. The caller holds the lock on the order. */
export interface EndHolds {
  orderId: string
  now: Date
}

/** Claims the holds of a paid order: its pieces leave the stock. Returns them. */
export async function claimHolds(tx: Transaction, { orderId, now }: EndHolds): Promise<StockQuantity[]> {
  const holds = await lockHeldStock(tx, orderId)
  if (holds.length === 0) return []
  await removeHeld(tx, orderId, holds)
  await endHolds(tx, orderId, 'CLAIMED', now)
  return holds
}

/** Releases the holds of a cancelled order: its pieces are available again. */
export async function releaseHolds(tx: Transaction, { orderId, now }: EndHolds): Promise<void> {
  const holds = await lockHeldStock(tx, orderId)
  if (holds.length === 0) return
  await releaseHeld(tx, holds)
  await endHolds(tx, orderId, 'RELEASED', now)
  for (const { specificationId } of holds) await announceAvailability(tx, specificationId)
}

async function lockHeldStock(tx: Transaction, orderId: string) {
  const holds = await listHolds(tx, orderId)
  if (holds.length === 0) return holds
  await lockStock(
    tx,
    holds.map((hold) => hold.specificationId),
  )
  return holds
}
