import { z } from 'zod'
import { id } from './field.ts'
import { invoice } from './invoice.ts'
import { type testEvent, type WebhookEvent, webhookEvents } from './webhook-events.ts'

/** Ids in one event. */
export const maxEventIds = 100

const ids = z.array(id).max(maxEventIds)
const order = z.object({ orderId: id, invoice })
// The number of the order is what a payment and its refunds are read by.
const refund = z.object({ refundId: id, paymentId: id, orderId: id, invoice })
const person = z.object({ personId: id })

/** The data of each event: ids, which its receiver reads with an API key. */
const webhookData = {
  'order.placed': order,
  'order.paid': order,
  'order.cancelled': order,
  'order.confirmed': order,
  'order.shipped': order,
  'order.returned': order,
  'payment.captured': z.object({ paymentId: id, orderId: id, invoice }),
  'refund.created': refund,
  'refund.completed': refund,
  'refund.failed': refund,
  'stock.changed': z.object({ specificationIds: ids.describe('the stock on hand has changed') }),
  'product.changed': z.object({ productIds: ids.describe('display products') }),
  'person.registered': person,
  'person.deleted': person,
} satisfies Record<WebhookEvent, z.ZodObject>
export type WebhookData<Kind extends WebhookEvent> = z.input<(typeof webhookData)[Kind]>

/** The body of each event, for the OpenAPI page and the typed client. */
export const webhookPayloads = [
  ...webhookEvents.map((kind) => ({ kind, payload: describePayload(kind, webhookData[kind]) })),
  { kind: 'test.sent' satisfies typeof testEvent, payload: describePayload('test.sent', z.object({})) },
]

function describePayload(kind: string, data: z.ZodObject) {
  return z.object({
    type: z.literal(kind),
    timestamp: z.iso.datetime().describe('when it happened'),
    data,
  })
}
