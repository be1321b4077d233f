import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { CarrierRefused } from '../server/orders/carrier-adapters/carrier-port.ts'
import { demoCarrierAdapter } from '../server/orders/carrier-adapters/demo-carrier.ts'
import { buildCarrier } from './carrier.ts'
import { readCarrierSettings } from './carrier-settings.ts'
import { listReportedEvents, longestCourse } from './courses.ts'

const secret = randomBytes(32).toString('hex')

/** A carrier whose clock the test moves, with the adapter of the mall. */
async function aCarrier(settings: Record<string, string> = {}) {
  const clock = { at: Date.now() }
  const now = () => new Date(clock.at)
  const environment = { DEMO_CARRIER_SECRET: secret, DEMO_CARRIER_PORT: '0', ...settings }
  const app = buildCarrier(readCarrierSettings(environment), now)
  onTestFinished(async () => await app.close())
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const adapterOf = (secret: string) => demoCarrierAdapter({ url, secret, clock: { now }, timeoutMs: 2_000 })
  return { clock, now, app, adapterOf, adapter: adapterOf(secret) }
}

test('moves a parcel along until it is delivered, with a state that the mall does not know', async () => {
  const { adapter, clock } = await aCarrier()
  const codes = async () => (await adapter.query(['DC0000000001'])).map(({ code }) => code)
  expect(await codes()).toEqual(['IN_TRANSIT'])
  clock.at += 61_000
  expect(await codes()).toEqual(['IN_TRANSIT', 'IN_TRANSIT'])
  clock.at += 120_000
  expect(await codes()).toEqual(['IN_TRANSIT', 'IN_TRANSIT', 'OUT_FOR_DELIVERY', 'DELIVERED'])
  const [, , unknown, delivered] = await adapter.query(['DC0000000001'])
  expect([unknown?.state, delivered?.state]).toEqual([null, 'DELIVERED'])
})

test.each([
  ['5', ['IN_TRANSIT', 'IN_TRANSIT', 'AT_PICKUP_POINT', 'DELIVERED']],
  ['6', ['IN_TRANSIT', 'IN_TRANSIT', 'LOST']],
  ['7', ['IN_TRANSIT', 'IN_TRANSIT', 'OUT_FOR_DELIVERY', 'DELIVERED', 'DELIVERED']],
  ['8', ['DELIVERED', 'IN_TRANSIT', 'OUT_FOR_DELIVERY', 'IN_TRANSIT']],
  ['9', ['IN_TRANSIT', 'IN_TRANSIT', 'OUT_FOR_DELIVERY', 'RETURNED']],
])('a number that ends with %s has the course %j', (digit, codes) => {
  const parcel = { number: `DC000000000${digit}`, startedAt: 0 }
  const events = listReportedEvents(parcel, { now: longestCourse * 100, stepMs: 100 })
  expect(events.map(({ code }) => code)).toEqual(codes)
})

test('refuses another secret, and too many numbers', async () => {
  const { adapter, adapterOf } = await aCarrier()
  await expect(adapterOf('w'.repeat(64)).query(['DC0000000001'])).rejects.toThrow(CarrierRefused)
  const many = Array.from({ length: 21 }, (_, at) => `DC${at}`)
  await expect(adapter.query(many)).rejects.toThrow(CarrierRefused)
})

test('remembers its parcels across a restart', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'carrier-'))
  const first = await aCarrier({ DATA_DIR })
  await first.adapter.query(['DC0000000001'])
  await first.app.close()
  const second = await aCarrier({ DATA_DIR })
  second.clock.at = first.clock.at + 61_000
  expect(await second.adapter.query(['DC0000000001'])).toHaveLength(2)
})

test('sends signed notifications, newest first, and each event once', async () => {
  const inbox: { headers: IncomingHttpHeaders; rawBody: Buffer }[] = []
  let received: () => void = () => undefined
  const mall = createServer(async (request, response) => {
    inbox.push({ headers: request.headers, rawBody: await buffer(request) })
    response.end('{}')
    received()
  })
  onTestFinished(() => void mall.close())
  mall.listen(0, '127.0.0.1')
  await once(mall, 'listening')
  const { port } = mall.address() as AddressInfo
  const { adapter, clock } = await aCarrier({
    DEMO_CARRIER_NOTIFY_URL: `http://127.0.0.1:${port}/`,
    DEMO_CARRIER_STEP_MS: '20',
  })
  clock.at -= 1
  const arrived = new Promise<void>((resolve) => {
    received = resolve
  })
  await adapter.query(['DC0000000001'])
  await arrived
  const next = new Promise<void>((resolve) => {
    received = resolve
  })
  clock.at += 41
  await next
  const reported = inbox.map((notification) =>
    adapter.receive?.({ ...notification, query: {} }).map(({ text }) => text),
  )
  expect(reported).toEqual([['Collected from the sender'], ['With the courier', 'Sorted for delivery']])
})
