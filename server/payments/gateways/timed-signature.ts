import { createHmac, timingSafeEqual } from 'node:crypto'
import { BadSignature } from '../attempts/payment-gateway.ts'

/** How far a signature's time may lie from ours (docs/spec/attacks.md#b35): Stripe's default, long enough for clocks that differ. */
export const signatureSeconds = 300

/** `t=<seconds>,v1=<hex>`: an HMAC-SHA256 over the time, a dot and the content, as Stripe signs its webhooks. */
export function signTimed(secret: string, content: string | Buffer, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000)
  return `t=${seconds},v1=${digest(secret, seconds, content).toString('hex')}`
}

/** Throws `BadSignature` unless the header was made with this secret, for these bytes, at about this time.
 *  One answer for every fault and a comparison in constant time: a forger learns nothing from either. */
export function checkTimed(secret: string, header: unknown, content: Buffer, now: Date): void {
  const parts = typeof header === 'string' ? /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) : null
  const seconds = Number(parts?.[1] ?? 0)
  const given = Buffer.from(parts?.[2] ?? '00'.repeat(32), 'hex')
  const genuine = timingSafeEqual(given, digest(secret, seconds, content))
  const fresh = Math.abs(now.getTime() / 1000 - seconds) <= signatureSeconds
  if (!parts || !genuine || !fresh)
    throw new BadSignature('The notification is not a fresh one of the gateway.')
}

function digest(secret: string, seconds: number, content: string | Buffer): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.`).update(content).digest()
}
