import { z } from 'zod'
import { id } from '../../../contract/values/field.ts'
import { defineQueue } from '../../core/jobs.ts'

/** Closes the bank pages of an order that its shopper abandoned. */
export const closePaymentAttempts = defineQueue('close-payment-attempts', z.object({ orderId: id }))

/** Sends a recorded refund to its gateway. */
export const sendPaymentRefund = defineQueue('send-payment-refund', z.object({ refundId: id }))

const state = z.enum(['OPEN', 'PENDING', 'SUCCEEDED', 'FAILED', 'CANCELLED', 'EXPIRED', 'NOT_FOUND'])

/** The fields of a verified notification that the mall acts on; amounts in cents. */
export const notifiedEvent = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('payment'),
    merchantRef: z.string(),
    report: z.object({
      state,
      amountCents: z.int().nullable(),
      currency: z.string().nullable(),
      gatewayRef: z.string().nullable(),
      brand: z.string().nullable(),
      lastFour: z.string().nullable().default(null),
      captures: z
        .array(z.object({ ref: z.string(), amountCents: z.int(), currency: z.string().nullable() }))
        .default([]),
    }),
  }),
  z.object({
    kind: z.literal('refund'),
    refundId: z.string(),
    state: z.enum(['PENDING', 'SUCCEEDED', 'FAILED', 'NOT_FOUND']),
    gatewayRefundRef: z.string().nullable(),
  }),
  z.object({ kind: z.literal('dispute') }),
])
export type NotifiedEvent = z.infer<typeof notifiedEvent>

/** Acts on a stored notification. The verified event is in the payload: by then its signature would be too
 *  old. */
export const applyPaymentNotification = defineQueue(
  'apply-payment-notification',
  z.object({ notificationId: id, gateway: z.string(), events: z.array(notifiedEvent) }),
)

/** Alerts staff to money that the mall cannot resolve by itself. */
export const alertOfPayment = defineQueue(
  'alert-of-payment',
  z.object({
    discrepancyKind: z.enum(['money-does-not-fit', 'captured-twice', 'refund-failed', 'refund-by-hand']),
    attemptId: id,
  }),
)

const noData = z.record(z.string(), z.never())

/** Queries the gateways for undecided attempts and refunds, each minute. */
export const reconcilePayments = defineQueue('reconcile-payments', noData)

/** Finds unpaid orders whose own job was lost, each minute. */
export const requeueUnpaidQueue = defineQueue('sweep-unpaid-orders', noData)

/** Reports unresolved discrepancies to staff, each morning. */
export const reportPaymentDiscrepancies = defineQueue('report-payment-discrepancies', noData)
