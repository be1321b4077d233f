import { createHmac, timingSafeEqual } from 'node:crypto'

/** Maximum difference between a signature's time and ours (docs/spec/attacks.md#b35): Stripe's default
 *  tolerates clock skew. */
export const signatureSeconds = 300

/** `t=<seconds>,v1=<hex>`: an HMAC-SHA256 over the time, a dot and the content, as Stripe signs its webhooks. */
export function signTimed(secret: string, content: string | Buffer, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000)
  return `t=${seconds},v1=${digest(secret, seconds, content).toString('hex')}`
}

/** Whether the header is a recent signature of these bytes with this secret. One answer for every fault and a
 *  constant-time comparison reveal nothing to a forger. */
export function isTimedSignature(secret: string, header: unknown, content: Buffer, now: Date): boolean {
  const parts = typeof header === 'string' ? /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) : null
  const seconds = Number(parts?.[1] ?? 0)
  const received = Buffer.from(parts?.[2] ?? '00'.repeat(32), 'hex')
  const genuine = timingSafeEqual(received, digest(secret, seconds, content))
  const isRecent = Math.abs(now.getTime() / 1000 - seconds) <= signatureSeconds
  return parts !== null && genuine && isRecent
}

function digest(secret: string, seconds: number, content: string | Buffer): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.`).update(content).digest()
}
