import { apiBase } from './endpoint.ts'

/** The longest notification that is read: 64 KB, as providers promise far less. */
export const longestNotificationBytes = 65_536

/** Where a gateway tells the mall what became of a payment. It is no `Endpoint` of the table: its body is read as
 *  raw bytes, because the signature holds for those, and how it is answered is the provider's to say. */
export function notificationPath(gateway: string): string {
  return `${apiBase}/payment/${gateway}/notification`
}
