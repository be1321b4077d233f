import { z } from 'zod'
import { id } from '../../contract/values/field.ts'
import type { Transaction } from '../core/database.ts'
import { defineQueue, enqueue } from '../core/jobs.ts'

/** Jobs for specifications with newly available pieces; the alerts module handles them. */
export const goodsReturned = defineQueue('goods-returned', z.object({ specificationId: id }))

/** Enqueues the job for received, returned or released pieces, in the transaction that makes them available. */
export async function announceAvailability(tx: Transaction, specificationId: string): Promise<void> {
  await enqueue(tx, goodsReturned, { specificationId }, { singletonKey: specificationId })
}
