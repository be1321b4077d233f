import type { Transaction } from '../platform/db/database.ts'
import { announceReturn } from './goods-returned-queue.ts'
import { endHolds, listHolds, lockStock, type StockQuantity, takeOut, unreserve } from './stock-queries.ts'

/** Whose holds end, and when. The caller holds the lock on the order. */
export interface EndHolds {
  orderId: string
  now: Date
}

/** The order was paid: its pieces leave the warehouse. Answers which. */
export async function claim(tx: Transaction, { orderId, now }: EndHolds): Promise<StockQuantity[]> {
  const holds = await lockHeld(tx, orderId)
  if (holds.length === 0) return []
  await takeOut(tx, orderId, holds)
  await endHolds(tx, orderId, 'CLAIMED', now)
  return holds
}

/** The order was voided: its pieces can be had by others again. */
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
