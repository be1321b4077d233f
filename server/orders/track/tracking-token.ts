import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '../../config/config.ts'

/** The token of a mailed tracking link: the order number, and a code that only the mall can compute. */
export function trackingToken({ passwordPepper }: Pick<Config, 'passwordPepper'>, invoice: string): string {
  return `${invoice}.${codeOf(passwordPepper, invoice).toString('base64url')}`
}

/** The order number of a token, or null for a token that the mall has not issued. */
export function readTrackingToken(config: Pick<Config, 'passwordPepper'>, token: string): string | null {
  const invoice = token.split('.')[0] ?? ''
  const [given, issued] = [token, trackingToken(config, invoice)].map((text) => Buffer.from(text))
  if (given === undefined || issued === undefined || given.length !== issued.length) return null
  return timingSafeEqual(given, issued) ? invoice : null
}

/** 192 bits. */
function codeOf(secret: string, invoice: string): Buffer {
  return createHmac('sha256', secret).update(`tracking ${invoice}`).digest().subarray(0, 24)
}
