import { createHmac, timingSafeEqual } from 'node:crypto'

const freshSeconds = 300

/** `t=<seconds>,v1=<hex>`: HMAC-SHA256 over the seconds, a dot and the content. The content of a notification is its
 *  body; that of a call includes method and path, so that a signature is valid for one endpoint only. */
export function sign(secret: string, content: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000)
  return `t=${seconds},v1=${digest(secret, seconds, content).toString('hex')}`
}

/** Whether the header is a signature of this content with this secret, at most five minutes old. */
export function isSigned(secret: string, header: unknown, content: string, now: Date): boolean {
  const parts = typeof header === 'string' ? /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) : null
  if (!parts?.[1] || !parts[2]) return false
  const seconds = Number(parts[1])
  const genuine = timingSafeEqual(Buffer.from(parts[2], 'hex'), digest(secret, seconds, content))
  return genuine && Math.abs(now.getTime() / 1000 - seconds) <= freshSeconds
}

function digest(secret: string, seconds: number, content: string): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.${content}`).digest()
}
