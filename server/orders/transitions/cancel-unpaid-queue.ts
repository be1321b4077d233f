import { z } from 'zod'
import { id } from '../../../contract/values/field.ts'
import { defineQueue } from '../../core/jobs.ts'

/** Cancels an order if it is still unpaid. Enqueued at placement for `cancelDelaySeconds` after the deadline; handled in
 *  `checkout/cancel`, which queries the gateway first (docs/spec/payments.md#rules, rule 6). Jobs of earlier releases have this name. */
export const cancelUnpaidQueue = defineQueue('void-unpaid-order', z.object({ orderId: id }))

/** A payment submitted in the last second of the window may still be pending when the window closes. */
export const cancelDelaySeconds = 30
