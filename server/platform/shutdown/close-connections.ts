import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

interface Closing {
  /** For requests that are already on their way. */
  graceMs?: number
  /** Whether `close` follows soon: each answer ends its connection, so that the next request opens one elsewhere. */
  isDraining?: () => boolean
}

/** Lets `close` end soon: Fastify closes only the connections that are idle at that moment. A connection that a browser
 *  opened in advance would delay it for five minutes, and one with a running request for the keep-alive time after it. */
export function closeConnectionsOnClose(
  app: FastifyInstance,
  { graceMs = 1_000, isDraining = () => false }: Closing = {},
): void {
  const unused = new Set<Socket>()
  let isClosing = false
  app.server.on('connection', (socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  // Before Fastify, which can answer at once.
  app.server.prependListener('request', ({ socket }, response) => {
    unused.delete(socket)
    if (isDraining()) response.setHeader('connection', 'close')
    response.once('close', () => {
      if (isClosing) setImmediate(() => app.server.closeIdleConnections())
    })
  })
  app.addHook('preClose', async () => {
    isClosing = true
    setTimeout(() => {
      for (const socket of unused) socket.destroy()
    }, graceMs)
  })
}
