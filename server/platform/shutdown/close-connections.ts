import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Lets `close` end soon: Fastify closes only the connections that are idle at that moment. A connection that a browser
 *  opened in advance would delay it for five minutes, and one with a running request for the keep-alive time after it.
 *  @param graceMs for requests that are already on their way */
export function closeConnectionsOnClose(app: FastifyInstance, graceMs = 1_000): void {
  const unused = new Set<Socket>()
  let isClosing = false
  app.server.on('connection', (socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  app.server.on('request', ({ socket }, response) => {
    unused.delete(socket)
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
