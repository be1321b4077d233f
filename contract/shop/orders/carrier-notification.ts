import { apiBase } from '../../wire/endpoint.ts'

/** Maximum size of a notification of a carrier: 256 KB, far more than any sends. */
export const maxCarrierNotificationBytes = 262_144

/** The path of a carrier's notifications. It is no `Endpoint`: a signature covers the raw bytes of the body, and the
 *  carrier determines the response. */
export function carrierNotificationPath(carrier: string): string {
  return `${apiBase}/carrier/${carrier}/notification`
}
