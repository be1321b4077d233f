import type { Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
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
  let accepted = 0
  app.server.on('connection', (socket) => {
    accepted += 1
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
  // The system completes connections, and the process accepts one in each turn of its loop. The end of listening resets the
  // others, which a proxy answers by 502.
  const acceptWaiting = async () => {
    const latest = performance.now() + graceMs
    for (let before = -1; before !== accepted && performance.now() < latest; ) {
      before = accepted
      await nextTurn()
    }
  }
  app.addHook('preClose', async () => {
    isClosing = true
    await acceptWaiting()
    setTimeout(() => {
      for (const socket of unused) socket.destroy()
    }, graceMs)
  })
}
