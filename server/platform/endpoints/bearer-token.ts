import type { FastifyRequest } from 'fastify'

/** The bearer token of a request, or null. */
export function readBearerToken(request: Pick<FastifyRequest, 'headers'>): string | null {
  const [, token] = /^Bearer ([A-Za-z0-9_-]{1,100})$/.exec(request.headers.authorization ?? '') ?? []
  return token ?? null
}
