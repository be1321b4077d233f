import { apiBase } from '../endpoint.ts'

/** Where an attempt at paying stands, from the least that can be known of it to the most. OPEN_UNCONFIRMED: we wanted
 *  it closed, and the gateway did not say that it is. REVIEW: money was taken that does not fit. */
export const attemptStates = [
  'OPEN',
  'OPEN_UNCONFIRMED',
  'EXPIRED',
  'CANCELLED',
  'FAILED',
  'REVIEW',
  'SUCCEEDED',
] as const
export type AttemptState = (typeof attemptStates)[number]

/** While an attempt is in one of these, money may still arrive for it. */
export const undecidedStates = ['OPEN', 'OPEN_UNCONFIRMED'] as const satisfies readonly AttemptState[]

/** Where a refund stands, from the least that can be known of it to the most. FAILED: the money is still with the
 *  mall. MANUAL: past the provider's window, so staff pay it back by hand. */
export const refundStates = ['PENDING', 'MANUAL', 'FAILED', 'SUCCEEDED'] as const
export type RefundState = (typeof refundStates)[number]

/** The longest notification that is read: 64 KB, far more than any provider sends. */
export const longestNotificationBytes = 65_536

/** Where a gateway tells the mall what became of a payment. It is no `Endpoint` of the table: its body is read as
 *  raw bytes, because the signature holds for those, and how it is answered is the provider's to say. */
export function notificationPath(gateway: string): string {
  return `${apiBase}/payment/${gateway}/notification`
}
