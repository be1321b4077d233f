import type { FastifyRequest } from 'fastify'

/** The bearer token of a request, or null. The name of the scheme may be missing, and its letters are of any case. */
export function readBearerToken(request: Pick<FastifyRequest, 'headers'>): string | null {
  const [, token] = /^(?:Bearer +)?([A-Za-z0-9_-]{1,100})$/i.exec(request.headers.authorization ?? '') ?? []
  return token ?? null
}
