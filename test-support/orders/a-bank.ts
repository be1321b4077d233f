import { randomBytes } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll } from 'vitest'
import type { BankPage } from '../../contract/shop/checkout/checkout.ts'
import { buildBank } from '../../demo-bank/bank.ts'
import type { Config } from '../../server/config/config.ts'
import type { TestClock } from '../test-clock.ts'

/** The demo bank's test cards, by their result. */
export const cards = {
  good: '4242424242424242',
  stolen: '4000000000009979',
  slow: '4000000000001018',
  loseAnswer: '4000000000002024',
  notifyTwice: '4000000000003030',
  notifyLate: '4000000000004046',
  wrongAmount: '4000000000005050',
  refusesRefund: '4000000000006066',
} as const

/** State of the connection to the bank. `loses-answers`: the bank processes requests, but its answers are
 *  lost. `refuses-refunds`: the bank refuses every new refund. `refuses-queries`: it refuses
 *  every query of a refund. `unreadable`: each answer is 200 and none of the bank's. */
type Line = 'open' | 'cut' | 'loses-answers' | 'refuses-refunds' | 'refuses-queries' | 'unreadable'

/** The demo bank on its own port, on the clock of the test. */
export interface ABank {
  settings: NonNullable<Config['demoBank']>
  /** Pays with a card on the bank page; resolves when the bank has sent its notifications, if any. */
  pay: (page: BankPage, card: keyof typeof cards) => Promise<void>
  /** Resolves when the bank delays its next step, such as a slow card or a late notification. */
  waitForDelayedStep: () => Promise<void>
  /** Starts all delayed steps of the bank. */
  runDelayedSteps: () => void
  line: (to: Line) => void
  /** Restores the connection and drops delayed steps, so that tests stay independent. */
  reset: () => void
}

const secret = randomBytes(32).toString('hex')

/** Opens the bank; `clock` is called at the first payment, because the mall is opened after its bank. */
export async function aBank(clock: () => Pick<TestClock, 'now'>): Promise<ABank> {
  let line: Line = 'open'
  let delayedSteps: (() => void)[] = []
  const delays = new EventEmitter()
  const time = {
    now: () => clock().now(),
    after: (_ms: number, task: () => void) => {
      delayedSteps.push(task)
      delays.emit('task')
    },
    stop: () => {
      delayedSteps = []
    },
  }
  const bank = await buildBank(
    {
      port: 0,
      host: '127.0.0.1',
      secret,
      publicUrl: null,
      merchant: { en: 'Bauhinia', zh_tw: '紫荊商城' },
      slowMs: 1,
      lateMs: 1,
      retryMs: [1, 1, 1],
      recordFile: null,
    },
    time,
  )
  await bank.ready()
  const server = createServer(async (request, response) => {
    const isMerchant = request.url?.startsWith('/v1/')
    if (line === 'open' || !isMerchant) return bank.routing(request, response)
    if (line === 'unreadable') return response.end('{"status":"maintenance"}')
    const { url = '/', headers } = request
    if (line === 'refuses-refunds') {
      if (request.method !== 'POST' || url !== '/v1/refunds') return bank.routing(request, response)
      return response.writeHead(422, { 'content-type': 'application/json' }).end('{"code":"exceeds-paid"}')
    }
    if (line === 'refuses-queries') {
      if (request.method !== 'GET' || !url.startsWith('/v1/refunds/')) return bank.routing(request, response)
      return response.writeHead(401, { 'content-type': 'application/json' }).end('{"code":"bad-signature"}')
    }
    const method = request.method === 'POST' ? 'POST' : 'GET'
    if (line === 'loses-answers') await bank.inject({ method, url, headers, payload: await buffer(request) })
    request.socket.destroy()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(async () => {
    server.closeAllConnections()
    server.close()
    await bank.close()
  })

  const { port } = server.address() as AddressInfo
  return {
    settings: { port, url: `http://127.0.0.1:${port}`, secret },
    pay: async (page, card) => {
      const body = new URLSearchParams({ number: cards[card], expiry: '12/34', cvc: '123' })
      await fetch(`${page.url}/card`, { method: 'POST', body, redirect: 'manual' })
    },
    waitForDelayedStep: async () => void (await once(delays, 'task')),
    runDelayedSteps: () => {
      for (const task of delayedSteps.splice(0)) task()
    },
    line: (to) => {
      line = to
    },
    reset: () => {
      line = 'open'
      delayedSteps = []
    },
  }
}
