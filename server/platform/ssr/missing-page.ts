import type { FastifyReply, FastifyRequest } from 'fastify'
import { securityHeaders } from '../http/page-policy.ts'
import { findMissingPage } from './page-key.ts'

/** Leads a browser to /404 from an address that cannot be a page. False for files, the API and other clients, which
 *  receive the failure as JSON. */
export function redirectToMissingPage(
  { method, url, headers }: FastifyRequest,
  reply: FastifyReply,
): boolean {
  const target = method === 'GET' || method === 'HEAD' ? findMissingPage(url, headers.accept) : null
  if (target === null) return false
  reply.headers(securityHeaders).header('cache-control', 'no-store').redirect(target)
  return true
}
