import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { renderingAddress } from '../../core/rendering-address.ts'
import { routeLabel } from './route-label.ts'

/** An id of the proxy: long enough to be unique, and without characters that a log or a header could misread. */
const idOfProxy = /^[\w-]{16,64}$/

/** Creates the function that numbers requests: the id of a trusted proxy, or else a new UUID. */
export function requestIds({ proxies }: { proxies: number }): (request: IncomingMessage) => string {
  return ({ headers }) => {
    const sentId = headers['x-request-id']
    return proxies > 0 && typeof sentId === 'string' && idOfProxy.test(sentId) ? sentId : randomUUID()
  }
}

/** Writes one line per request and names its id in the answer. The line has the route template instead of the path,
 *  and no address, because both can identify a person. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', ({ id }, reply, done) => {
    reply.header('x-request-id', id)
    done()
  })
  app.addHook('onResponse', async (request, { statusCode, elapsedTime }) => {
    // A page calls the API within the process; its own request is logged.
    if (request.ip === renderingAddress) return
    const route = routeLabel(request.routeOptions.url, request.url)
    const ms = Math.round(elapsedTime * 10) / 10
    app.log.info({ requestId: request.id, method: request.method, route, status: statusCode, ms }, 'request')
  })
}
