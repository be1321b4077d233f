import { z } from 'zod'
import { id } from '../../contract/field.ts'
import type { Transaction } from '../platform/db/database.ts'
import { defineQueue, enqueue } from '../platform/jobs/jobs.ts'

/** Says that pieces of a specification can be had that could not be had before. The alerts listen. */
export const goodsReturned = defineQueue('goods-returned', z.object({ specificationId: id }))

/** Whatever brings pieces back says so in the transaction that brings them. */
export async function announceReturn(tx: Transaction, specificationId: string): Promise<void> {
  await enqueue(tx, goodsReturned, { specificationId }, { singletonKey: specificationId })
}
