import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { GatewayNotification } from './payment-gateway.ts'

/** A server that only records the notifications of a gateway in a test. */
export async function notificationsInto(): Promise<{ inbox: GatewayNotification[]; mall: Server }> {
  const inbox: GatewayNotification[] = []
  const mall = createServer(async (request, response) => {
    inbox.push({ headers: request.headers, rawBody: await buffer(request) })
    response.end('OK')
  })
  return { inbox, mall: await listening(mall) }
}

export async function listening(server: Server): Promise<Server> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

export function formatServerUrl(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
