import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { BankPage } from '../contract/shop/checkout/checkout.ts'
import { buildBank } from '../demo-bank/bank.ts'
import type { Config } from '../server/config/config.ts'
import type { Clock } from '../server/core/clock.ts'

/** A notification as the bank sent it, to be delivered to the mall later, repeatedly or never. */
export interface Notification {
  headers: IncomingHttpHeaders
  body: Buffer
}

/** The demo bank; its notifications are recorded, and the test delivers them. */
export interface FaultyBank {
  settings: NonNullable<Config['demoBank']>
  /** The port that receives the notifications. */
  notificationPort: number
  /** Pays on the bank page and returns the bank's notifications. */
  pay: (page: BankPage, card?: string) => Promise<Notification[]>
  /** Sets how it answers merchants: normally, with status 500, never, by closing the connection, or with status 200 and
   *  content of something else. */
  setBehaviour: (how: BankBehaviour) => void
  close: () => Promise<void>
}

export type BankBehaviour = 'normally' | 'with 500' | 'never' | 'by closing the connection' | 'unreadably'

const goodCard = '4242424242424242'

/** Opens the bank on the clock of the mall. */
export async function openFaultyBank(clock: () => Clock): Promise<FaultyBank> {
  const secret = randomBytes(32).toString('hex')
  let notifications: Notification[] = []
  let behaviour: BankBehaviour = 'normally'
  const recorder = createServer(async (request, response) => {
    notifications.push({ headers: request.headers, body: await buffer(request) })
    response.end('OK')
  })
  const merchant = { en: 'Bauhinia', zh_tw: '紫荊商城' }
  const bank = await buildBank(
    {
      port: 0,
      host: '127.0.0.1',
      secret,
      publicUrl: null,
      merchant,
      slowMs: 1,
      lateMs: 1,
      retryMs: [],
      recordFile: null,
    },
    { now: () => clock().now(), after: (_ms, task) => task(), stop: () => undefined },
  )
  await bank.ready()
  const server = createServer((request, response) => {
    const isMerchant = request.url?.startsWith('/v1/')
    if (behaviour === 'normally' || !isMerchant) return bank.routing(request, response)
    if (behaviour === 'unreadably') return response.end('{"status":"maintenance"}')
    if (behaviour === 'with 500') return response.writeHead(500).end()
    if (behaviour === 'by closing the connection') return request.socket.destroy()
  })
  for (const httpServer of [recorder, server]) httpServer.listen(0, '127.0.0.1')
  await Promise.all([once(recorder, 'listening'), once(server, 'listening')])
  const portOf = (httpServer: typeof server) => (httpServer.address() as AddressInfo).port
  return {
    settings: { port: portOf(server), url: `http://127.0.0.1:${portOf(server)}`, secret },
    notificationPort: portOf(recorder),
    pay: async (page, card = goodCard) => {
      notifications = []
      const body = new URLSearchParams({ number: card, expiry: '12/34', cvc: '123' })
      await fetch(`${page.url}/card`, { method: 'POST', body, redirect: 'manual' })
      return notifications
    },
    setBehaviour: (how) => {
      behaviour = how
    },
    close: async () => {
      for (const httpServer of [recorder, server]) {
        httpServer.closeAllConnections()
        httpServer.close()
      }
      await bank.close()
    },
  }
}
