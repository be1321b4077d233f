import { createHmac } from 'node:crypto'

/** One of 4,096 buckets of a network on a day. Thousands of networks share one, so it identifies nobody, and different
 *  buckets are different networks. */
export function visitorBucket(secret: string, day: string, network: string): number {
  const digest = createHmac('sha256', secret).update(`searches ${day} ${network}`).digest()
  return digest.readUInt16BE(0) % 4096
}
