import { z } from 'zod'
import { id } from '../../../contract/field.ts'
import { defineQueue } from '../../platform/jobs/jobs.ts'

/** Voids an order if it is still unpaid. Enqueued at placement for `voidDelaySeconds` after the deadline; handled by
 *  the payments module, which queries the bank first (docs/spec/payments.md#rules, rule 6). */
export const voidUnpaidQueue = defineQueue('void-unpaid-order', z.object({ orderId: id }))

/** A payment submitted in the last second of the window may still be pending when the window closes. */
export const voidDelaySeconds = 30
