import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config/config.ts'
import { orNotFound } from '../../core/or-not-found.ts'

/** How a request through the proxies looks to the process that answers it. */
export interface ReceivedRequest {
  /** The address of the visitor, as limits and logs see it. */
  address: string
  /** Addresses in X-Forwarded-For, one of each proxy. */
  forwarded: number
  /** The setting PROXIES of the process. */
  proxies: number
}

const validMs = 60_000

/** Proves to a process that the caller knows its pepper, for a minute. */
export function proofFor(pepper: string, atMs: number): string {
  return createHmac('sha256', pepper)
    .update(`received ${Math.floor(atMs / validMs)}`)
    .digest('hex')
}

/** Tells `npm run doctor` how its request was received. Without a proof the path does not exist. */
export function serveReceivedRequests(
  app: FastifyInstance,
  { passwordPepper, proxies }: Pick<Config, 'passwordPepper' | 'proxies'>,
): void {
  app.get('/health/received', { logLevel: 'silent', schema: { hide: true } }, async (request, reply) => {
    const given = /^Bearer (\w+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    const times = [Date.now() - validMs, Date.now(), Date.now() + validMs]
    orNotFound(times.some((atMs) => areEqual(given, proofFor(passwordPepper, atMs))) || null)
    const header = [request.headers['x-forwarded-for'] ?? []].flat().join()
    const received: ReceivedRequest = {
      address: request.ip,
      forwarded: header.split(',').filter((part) => part.trim() !== '').length,
      proxies,
    }
    return await reply.header('cache-control', 'no-store').send(received)
  })
}

function areEqual(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
