import { atMost, toNetwork } from './limit-rules.ts'
import { type Limits, throwIfLimited } from './limits.ts'

/** Forged notifications of a network in ten minutes. Each is logged, so this limits the log too. */
export const maxForged = 20

const forged = atMost('forged notification', maxForged, 600)

/** Counts a notification with a wrong signature; 429 beyond the limit. Genuine ones are not counted, because senders
 *  repeat them until they are accepted. */
export async function limitForged(limits: Limits, address: string): Promise<void> {
  throwIfLimited(await limits.use(forged, toNetwork(address)))
}
