import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { BankPage } from '../contract/orders/orders.ts'
import { buildBank } from '../demo-bank/bank.ts'
import type { Config } from '../server/platform/config/config.ts'
import type { Clock } from '../server/platform/db/clock.ts'

/** A notification as the bank has sent it, to be handed to the mall later, again, or never. */
export interface Notification {
  headers: IncomingHttpHeaders
  body: Buffer
}

/** The demo bank, whose notifications are kept for whoever delivers them. */
export interface FaultyBank {
  settings: NonNullable<Config['demoBank']>
  /** The port that takes the notifications. */
  notifiedAt: number
  /** Pays on the bank page and answers what the bank has to say of it. */
  pays: (page: BankPage, card?: string) => Promise<Notification[]>
  /** How it answers merchants: as usual, with status 500, after a while, or not at all. */
  answers: (how: BankMood) => void
  close: () => Promise<void>
}

export type BankMood = 'well' | 'with 500' | 'never' | 'by hanging up'

const goodCard = '4242424242424242'

/** Opens it by the clock that the mall is on. */
export async function openFaultyBank(clock: () => Clock): Promise<FaultyBank> {
  const secret = randomBytes(32).toString('hex')
  let kept: Notification[] = []
  let mood: BankMood = 'well'
  const recorder = createServer(async (request, response) => {
    kept.push({ headers: request.headers, body: await buffer(request) })
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
      ledgerFile: null,
    },
    { now: () => clock().now(), after: (_ms, task) => task(), stop: () => undefined },
  )
  await bank.ready()
  const server = createServer((request, response) => {
    const isMerchant = request.url?.startsWith('/v1/')
    if (mood === 'well' || !isMerchant) return bank.routing(request, response)
    if (mood === 'with 500') return response.writeHead(500).end()
    if (mood === 'by hanging up') return request.socket.destroy()
  })
  for (const one of [recorder, server]) one.listen(0, '127.0.0.1')
  await Promise.all([once(recorder, 'listening'), once(server, 'listening')])
  const portOf = (one: typeof server) => (one.address() as AddressInfo).port
  return {
    settings: { port: portOf(server), url: `http://127.0.0.1:${portOf(server)}`, secret },
    notifiedAt: portOf(recorder),
    pays: async (page, card = goodCard) => {
      kept = []
      const body = new URLSearchParams({ number: card, expiry: '12/34', cvc: '123' })
      await fetch(`${page.url}/card`, { method: 'POST', body, redirect: 'manual' })
      return kept
    },
    answers: (how) => {
      mood = how
    },
    close: async () => {
      for (const one of [recorder, server]) {
        one.closeAllConnections()
        one.close()
      }
      await bank.close()
    },
  }
}
