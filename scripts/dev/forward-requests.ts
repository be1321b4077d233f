import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import type { RestartingServer } from './restarting-server.ts'

/** Proxies a request to the server process once it listens. */
export async function forward(
  request: IncomingMessage,
  answer: ServerResponse,
  server: RestartingServer,
): Promise<void> {
  const { port, release } = await server.hold()
  answer.once('close', release)
  if (answer.destroyed) return release()
  if (port === null) return refuse(answer)
  const onward = ask(
    {
      host: '127.0.0.1',
      port,
      method: request.method,
      path: request.url,
      headers: forwardedHeaders(request),
      agent: false,
    },
    (incoming) => {
      const { connection: _, 'keep-alive': __, ...headers } = incoming.headers
      answer.writeHead(incoming.statusCode ?? 502, headers)
      incoming.pipe(answer)
    },
  )
  onward.once('error', () => refuse(answer))
  answer.once('close', () => onward.destroy())
  request.pipe(onward)
}

function forwardedHeaders({ headers, socket }: IncomingMessage) {
  const addresses = [headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', ')
  return { ...headers, connection: 'close', 'x-forwarded-for': addresses }
}

function refuse(answer: ServerResponse): void {
  if (answer.headersSent) return void answer.destroy()
  answer.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' })
  answer.end('The server process has ended: the terminal says why. It starts again after the next change.\n')
}
