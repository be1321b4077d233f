/** Kinds of events that an endpoint can choose. Their data are ids. */
export const webhookEvents = [
  'order.placed',
  'order.paid',
  'order.cancelled',
  'order.confirmed',
  'order.shipped',
  'order.returned',
  'payment.captured',
  'refund.created',
  'refund.completed',
  'refund.failed',
  'stock.changed',
  'product.changed',
  'person.registered',
  'person.deleted',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** The event of a test delivery, for one endpoint. */
export const testEvent = 'test.sent'

export const webhookOutcomes = [
  'DELIVERED',
  'STATUS',
  'REDIRECT',
  'GONE',
  'TIMEOUT',
  'UNREACHABLE',
  'NOT_PUBLIC',
  'INVALID_ANSWER',
] as const
export type WebhookOutcome = (typeof webhookOutcomes)[number]

export const maxWebhooks = 20
/** Days for which events and their deliveries are kept, also for a disabled endpoint. */
export const webhookDays = 30
