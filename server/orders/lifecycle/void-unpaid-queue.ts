import { z } from 'zod'
import { id } from '../../../contract/field.ts'
import { defineQueue } from '../../platform/jobs/jobs.ts'

/** Asks for an order to be voided if it is still unpaid. Placing an order asks for it, for `voidDelaySeconds`
 *  after the deadline; the payments do it, because they ask the bank first (docs/spec/payments.md#rules, rule 6). */
export const voidUnpaidQueue = defineQueue('void-unpaid-order', z.object({ orderId: id }))

/** A payment sent off in the last second of the window may still be on its way when the window closes. */
export const voidDelaySeconds = 30
