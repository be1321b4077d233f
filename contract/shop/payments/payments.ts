import { apiBase } from '../../wire/endpoint.ts'

/** States of a payment attempt by rising priority: a report never moves it to an earlier one. OPEN_UNCONFIRMED: the gateway did not confirm that
 *  it is closed. REVIEW: the captured money does not match. */
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

/** In these states money may still arrive for an attempt. */
export const undecidedStates = ['OPEN', 'OPEN_UNCONFIRMED'] as const satisfies readonly AttemptState[]

/** States of a refund by rising priority: a report never moves it to an earlier one. FAILED: the mall still holds the money. MANUAL: past the
 *  provider's window, so staff pay it by hand. */
export const refundStates = ['PENDING', 'MANUAL', 'FAILED', 'SUCCEEDED'] as const
export type RefundState = (typeof refundStates)[number]

/** Maximum size of a notification: 64 KB, far more than any provider sends. */
export const maxNotificationBytes = 65_536

/** The path of a gateway's notifications. It is no `Endpoint`: its signature covers the raw bytes of the body, and
 *  the provider determines the response. */
export function notificationPath(gateway: string): string {
  return `${apiBase}/payment/${gateway}/notification`
}
