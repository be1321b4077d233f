import { fc } from '@fast-check/vitest'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { carrierReportEndpoints } from '../../../contract/admin/orders/carrier-reports.ts'
import { shipmentStateEndpoints as states } from '../../../contract/admin/orders/shipment-states.ts'
import { shipmentEndpoints } from '../../../contract/admin/orders/shipments.ts'
import { carrierNotificationPath } from '../../../contract/shop/orders/carrier-notification.ts'
import { hongKongDay } from '../../../contract/values/hong-kong-time.ts'
import { violations } from '../../../database/audit/audit.ts'
import { aProduct } from '../../../test-support/catalogue/a-product.ts'
import { advanceOrderTo } from '../../../test-support/orders/advance-order-to.ts'
import { anUnpaidOrder } from '../../../test-support/orders/an-unpaid-order.ts'
import { createCheckoutFixture } from '../../../test-support/orders/checkout-fixture.ts'
import { readOrderVersion } from '../../../test-support/orders/order-version.ts'
import { aClerk } from '../../../test-support/people/a-clerk.ts'
import { aShopper } from '../../../test-support/people/a-shopper.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import type { Database, Transaction } from '../../core/database.ts'
import { maxForged } from '../../platform/limits/limit-forged.ts'
import type { CarrierReport } from '../carrier-adapters/carrier-port.ts'
import { sfExpressAdapter } from '../carrier-adapters/sf-express.ts'
import { fakeSfExpress } from '../carrier-adapters/sf-express-fake.ts'
import { readOrderForAdmin } from '../read/read-order.ts'
import { shipOrder } from '../ship/ship-order.ts'
import { shipmentAdminRoutes } from '../shipment-admin-routes.ts'
import { listCarrierFaults } from './carrier-fault-queries.ts'
import { carrierReportRoutes } from './carrier-report-routes.ts'
import { pollCarriers } from './poll-carriers.ts'
import { storeReports } from './receive-reports.ts'

const account = { partnerId: 'BAUHINIA', checkword: 'a checkword of SF Express' }
const pushKey = 'k'.repeat(32)
const sf = await fakeSfExpress(account)
afterAll(() => sf.close())

const db = await createTestDatabase()
const mall = await createCheckoutFixture(
  db,
  { carriers: { sfExpress: { ...account, url: sf.url, phoneEnd: null, pushKey }, hongkongPost: null } },
  [shipmentAdminRoutes, async (app, deps) => await carrierReportRoutes(app, deps)],
)
const adapter = sfExpressAdapter({
  ...account,
  url: sf.url,
  phoneEnd: null,
  pushKey,
  clock: mall.clock,
  timeoutMs: 2_000,
})
let staff = await aClerk(mall)
/** Sessions of the staff end within an hour. */
async function advance(time: Parameters<typeof mall.clock.advance>[0]) {
  await mall.clock.advance(time)
  staff = await aClerk(mall)
}
const place = await aProduct(db, { onHand: 900 })
let lastNumber = 1_000_000_000_000
const minutes = (count: number) => new Date(mall.clock.now().getTime() + count * 60_000)
/** A time of Hong Kong as SF Express writes it. */
const written = (at: Date) =>
  new Date(at.getTime() + 8 * 60 * 60_000).toISOString().slice(0, 19).replace('T', ' ')

/** A shipped order with its tracking number. */
async function anOrder(carrier = 'SF Express') {
  const shopper = await aShopper(mall, { withInCart: [place] })
  const { invoice } = (await shopper.placeSuccessfully()).order
  await advanceOrderTo(mall, invoice, 'confirmed')
  const number = `SF${++lastNumber}`
  const params = { invoice }
  const orderVersion = async () => await readOrderVersion(db, invoice)
  const ship = async () => {
    const body = { logisticsInfo: `${carrier} ${number}`, orderVersion: await orderVersion() }
    expect((await staff.call(shipmentEndpoints.shipOrder, { params, body })).status).toBe(200)
  }
  return {
    invoice,
    number,
    ship,
    record: async (state: string) =>
      await staff.call(states.record, {
        params,
        body: { shipment: 1, state, note: '', orderVersion: await orderVersion() },
      }),
    read: async () => await readOrderForAdmin(db, invoice, mall.clock.now()),
    rows: async () => await readRows({ invoice, number }),
  }
}

/** The same order, written by commands: its shopper and staff call nothing. */
async function aSentOrder() {
  const { invoice } = await anUnpaidOrder(db, { placedAt: mall.clock.now() })
  await advanceOrderTo(mall, invoice, 'confirmed')
  const number = `SF${++lastNumber}`
  await shipOrder(mall, { invoice, logisticsInfo: `SF Express ${number}` })
  return { invoice, number }
}

/** What carriers may change, without the times of recording. */
async function readRows({ invoice, number }: { invoice: string; number: string }, from: Database = db) {
  const order = await from
    .selectFrom('orders')
    .where('invoice', '=', invoice)
    .select(['id', 'logistics_info', 'shipped_at', 'arrived_at'])
    .executeTakeFirstOrThrow()
  const shipments = await from
    .selectFrom('shipments')
    .where('order_id', '=', order.id)
    .select(['id', 'number', 'state', 'delivered_at', 'handed_over_at'])
    .execute()
  const news = await from
    .selectFrom('carrier_news')
    .where(
      'shipment_id',
      'in',
      shipments.map(({ id }) => id),
    )
    .select(['news_at'])
    .execute()
  const events = await from
    .selectFrom('carrier_events')
    .where('tracking_number', '=', number)
    .select([
      'carrier',
      'event_key',
      'code',
      'text',
      'place',
      'state',
      'happened_at',
      'problem',
      'settled_at',
    ])
    .orderBy('event_key')
    .execute()
  return { order, shipments, news, events }
}

async function push(body: unknown, { key = pushKey, carrier = 'sf-express', from = '203.0.113.1' } = {}) {
  return await mall.app.inject({
    method: 'POST',
    url: `${carrierNotificationPath(carrier)}?key=${key}`,
    remoteAddress: from,
    headers: { 'content-type': 'application/json' },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

function aPush(mailno: string, routes: readonly { opCode: string; at: Date; remark?: string }[]) {
  return {
    Body: {
      WaybillRoute: routes.map(({ opCode, at, remark = 'On its way' }, id) => ({
        mailno,
        acceptTime: written(at),
        acceptAddress: 'Kwun Tong',
        opCode,
        remark,
        id: `${id}`,
      })),
    },
  }
}

const tasks = async () => (await staff.call(carrierReportEndpoints.list)).body.items
const taskOf = async (number: string) =>
  (await tasks()).filter(({ trackingNumber }) => trackingNumber === number).map(({ problem }) => problem)

interface AnEvent {
  state: CarrierReport['state']
  minute: number
  text: string
}

/** Runs in a transaction that is rolled back, so that each case begins with the same orders. */
async function inAbandonedTransaction<T>(run: (tx: Transaction) => Promise<T>): Promise<T> {
  const tx = await db.startTransaction().execute()
  try {
    const result = await run(tx)
    await sql`set constraints all immediate`.execute(tx)
    return result
  } finally {
    await tx.rollback().execute()
  }
}

test('notifications of a carrier in any order, also repeated, end in the same rows', async () => {
  // Most events compete: with a state that counts, at few times, so that some are at the same one.
  const event = fc.record({
    state: fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom('IN_TRANSIT', 'AT_PICKUP_POINT', 'LOST') },
      { weight: 2, arbitrary: fc.constantFrom('DELIVERED', 'RETURNED', null) },
    ),
    minute: fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(-2 * 24 * 60, -24 * 60, -60, 0) },
      { weight: 1, arbitrary: fc.integer({ min: -20 * 24 * 60, max: 3 * 24 * 60 }) },
    ),
    text: fc.constantFrom('A', 'B'),
  })
  const history = fc.array(event, { minLength: 1, maxLength: 6 }).chain((events) =>
    fc.record({
      events: fc.constant(events),
      order: fc.shuffledSubarray([...events.keys(), ...events.keys()], { minLength: 2 * events.length }),
      cuts: fc.array(fc.boolean(), { minLength: 2 * events.length, maxLength: 2 * events.length }),
    }),
  )
  const [one, other] = [await aSentOrder(), await aSentOrder()]
  const report = (trackingNumber: string, events: readonly AnEvent[]): CarrierReport[] =>
    events.map(({ state, minute, text }) => ({
      ...{ trackingNumber, state, text, code: String(state), place: null },
      happenedAt: minutes(minute),
    }))
  await fc.assert(
    fc.asyncProperty(history, async ({ events, order, cuts }) => {
      const [first, second] = await inAbandonedTransaction(async (tx) => {
        const store = async (reports: CarrierReport[]) =>
          await storeReports({ ...mall, db: tx }, 'sf-express', reports)
        for (const event of events) await store(report(one.number, [event]))
        let batch: CarrierReport[] = []
        for (const [place, at] of order.entries()) {
          batch.push(...report(other.number, events.slice(at, at + 1)))
          if (!cuts[place]) continue
          await store(batch)
          batch = []
        }
        await store(batch)
        return [await readRows(one, tx), await readRows(other, tx)] as const
      })
      const comparable = ({ order, shipments, news, events }: typeof first) => ({
        arrivedAt: order.arrived_at,
        shipments: shipments.map(({ state, delivered_at }) => ({ state, delivered_at })),
        news,
        events: events.map(({ event_key: _, ...rest }) => JSON.stringify(rest)).toSorted(),
      })
      expect(first.events.length).toBeGreaterThan(0)
      expect(comparable(second)).toEqual(comparable(first))
    }),
    { numRuns: 30 },
  )
})

describe('a carrier', () => {
  test('delivers a parcel by its notification, and the seven days begin; a second one changes nothing', async () => {
    const order = await anOrder()
    await order.ship()
    const body = aPush(order.number, [
      { opCode: '80', at: minutes(30), remark: '已簽收' },
      { opCode: '50', at: minutes(10) },
      { opCode: '9999', at: minutes(20), remark: 'Sorted by a machine' },
    ])
    await advance({ minutes: 40 })
    expect((await push(body)).json()).toEqual({ return_code: '0000', return_msg: '成功' })
    const { status, shipments } = await order.read()
    expect(status).toBe('DELIVERED')
    expect(shipments[0]?.events.at(-1)).toMatchObject({ state: 'DELIVERED', source: 'CARRIER' })
    const rows = await order.rows()
    expect(rows.events.map(({ state, text }) => [state, text])).toEqual(
      expect.arrayContaining([[null, 'Sorted by a machine']]),
    )
    expect((await push(body)).statusCode).toBe(200)
    expect((await push(aPush(order.number, [{ opCode: '80', at: minutes(-1) }]))).statusCode).toBe(200)
    const { events: _, ...after } = await order.rows()
    expect(after).toMatchObject({ order: rows.order, shipments: rows.shipments })
    expect(await taskOf(order.number)).toEqual([])
  })

  test('is queried for its events; again, they change nothing', async () => {
    const order = await anOrder()
    await order.ship()
    sf.routes.set(order.number, [
      { acceptTime: written(minutes(5)), acceptAddress: '觀塘', remark: '待取件', opCode: '130' },
    ])
    await advance({ minutes: 10 })
    await pollCarriers(mall, [adapter])
    expect((await order.read()).shipments[0]).toMatchObject({ state: 'AT_PICKUP_POINT' })
    const rows = await order.rows()
    sf.routes.set(order.number, [
      ...(sf.routes.get(order.number) ?? []),
      { acceptTime: written(minutes(-1)), acceptAddress: '觀塘', remark: '已取件', opCode: '128' },
    ])
    await pollCarriers(mall, [adapter])
    expect(await order.rows()).toEqual(rows)
    await advance({ minutes: 31 })
    await pollCarriers(mall, [adapter])
    expect((await order.read()).status).toBe('DELIVERED')
  })

  test('that sends a wrong key is refused and counted; nothing is stored', async () => {
    const order = await anOrder()
    await order.ship()
    const body = aPush(order.number, [{ opCode: '80', at: minutes(1) }])
    const answer = await push(body, { key: 'w'.repeat(32) })
    expect([answer.statusCode, answer.json()]).toEqual([401, { code: 'bad-signature' }])
    expect((await push(body, { carrier: 'hongkong-post' })).statusCode).toBe(404)
    expect((await order.rows()).events).toEqual([])
    const faults = await listCarrierFaults(db, minutes(-10))
    expect(faults).toEqual(
      expect.arrayContaining([{ carrier: 'sf-express', kind: 'BAD_SIGNATURE', count: 1 }]),
    )
  })

  test('that sends wrong keys again and again is limited by network; a right key always passes', async () => {
    const order = await anOrder()
    await order.ship()
    const body = aPush(order.number, [{ opCode: '80', at: minutes(1) }])
    const forge = async () => (await push(body, { key: 'w'.repeat(32), from: '203.0.113.9' })).statusCode
    for (let sent = 0; sent < maxForged; sent++) expect(await forge()).toBe(401)
    expect(await forge()).toBe(429)
    expect((await push(body, { from: '203.0.113.9' })).statusCode).toBe(200)
  })

  test('whose clock is ahead delivers today, not tomorrow', async () => {
    const order = await anOrder()
    await order.ship()
    await push(aPush(order.number, [{ opCode: '80', at: minutes(20 * 60) }]))
    const { arrived_at: arrivedAt } = (await order.rows()).order
    expect(arrivedAt && hongKongDay(arrivedAt)).toBe(hongKongDay(mall.clock.now()))
  })

  test('that answers garbage leaves a task with what it sent, once', async () => {
    for (const _ of ['once', 'again']) expect((await push('<html>\u0000 Busy')).statusCode).toBe(200)
    const found = (await tasks()).filter(({ problem }) => problem === 'UNREADABLE')
    expect(found).toMatchObject([{ text: '<html>  Busy', trackingNumber: null, carrier: 'sf-express' }])
    sf.answerNext('{"apiResultCode":"A1001","apiErrorMsg":"Parameter missing"}')
    await (await anOrder()).ship()
    await pollCarriers(mall, [adapter])
    const faults = await listCarrierFaults(db, minutes(-10))
    expect(faults.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['UNREADABLE', 'REFUSED']))
  })

  test('that does not answer is counted and queried later', async () => {
    const order = await anOrder()
    await order.ship()
    const silent = sfExpressAdapter({
      ...account,
      url: 'http://127.0.0.1:1/',
      phoneEnd: null,
      pushKey,
      clock: mall.clock,
      timeoutMs: 200,
    })
    await pollCarriers(mall, [silent])
    const faults = await listCarrierFaults(db, minutes(-1))
    expect(faults).toEqual(expect.arrayContaining([expect.objectContaining({ kind: 'NO_ANSWER' })]))
  })
})

test('a report before its shipment is a task until the shipment is recorded', async () => {
  const order = await anOrder()
  await push(aPush(order.number, [{ opCode: '50', at: minutes(-30) }]))
  expect(await taskOf(order.number)).toEqual(['UNKNOWN_NUMBER'])
  await order.ship()
  await pollCarriers(mall, [adapter])
  expect(await taskOf(order.number)).toEqual([])
  expect((await order.read()).shipments[0]).toMatchObject({ state: 'IN_TRANSIT' })
})

test('a number of a shipment with another carrier is a task with its order, and changes nothing', async () => {
  const order = await anOrder('Kerry Express')
  await order.ship()
  await push(aPush(order.number, [{ opCode: '80', at: minutes(1) }]))
  const task = (await tasks()).find(({ trackingNumber }) => trackingNumber === order.number)
  expect(task).toMatchObject({ problem: 'OTHER_CARRIER', invoices: [order.invoice] })
  expect((await order.read()).shipments[0]).toMatchObject({ state: 'HANDED_OVER' })
})

test('a report about a replacement that an earlier release sent changes its parcel, and not the order', async () => {
  const order = await anOrder()
  await order.ship()
  const { order: row } = await order.rows()
  const number = `SF${++lastNumber}`
  await db
    .insertInto('replacements')
    .values({
      order_id: row.id,
      accepted_by: 'Staff',
      accepted_at: mall.clock.now(),
      state: 'SENT',
      logistics_info: `SF Express ${number}`,
      ended_by: 'Staff',
      ended_at: mall.clock.now(),
    })
    .execute()
  await push(aPush(number, [{ opCode: '80', at: minutes(1) }]))
  expect(await taskOf(number)).toEqual([])
  const { shipments, replacement } = await order.read()
  expect(shipments[0]).toMatchObject({ state: 'HANDED_OVER' })
  expect(replacement?.shipments).toMatchObject([
    { number: 1, state: 'DELIVERED', logisticsInfo: `SF Express ${number}` },
  ])
})

test('a parcel that comes back, or was delivered weeks before, is a task that the staff end once', async () => {
  const [returning, reused] = [await anOrder(), await anOrder()]
  await returning.ship()
  await reused.ship()
  await push(aPush(returning.number, [{ opCode: '648', at: minutes(5) }]))
  await push(aPush(reused.number, [{ opCode: '80', at: minutes(-40 * 24 * 60) }]))
  expect(await taskOf(returning.number)).toEqual(['RETURNING'])
  expect(await taskOf(reused.number)).toEqual(['IMPOSSIBLE_TIME'])
  for (const order of [returning, reused])
    expect((await order.read()).shipments[0]).toMatchObject({ state: 'HANDED_OVER' })
  const task = (await tasks()).find(({ trackingNumber }) => trackingNumber === returning.number)
  const params = { id: task?.id ?? '' }
  for (const _ of ['once', 'again'])
    expect((await staff.call(carrierReportEndpoints.settle, { params })).body).toEqual(params)
  expect(await taskOf(returning.number)).toEqual([])
  await push(aPush(returning.number, [{ opCode: '648', at: minutes(5) }]))
  expect(await taskOf(returning.number)).toEqual([])
})

test('what the staff record after an event counts more; later events count again', async () => {
  const order = await anOrder()
  await order.ship()
  await push(aPush(order.number, [{ opCode: '80', at: minutes(-1) }]))
  expect((await order.read()).status).toBe('DELIVERED')
  expect((await order.record('IN_TRANSIT')).status).toBe(200)
  await push(aPush(order.number, [{ opCode: '8000', at: minutes(-1) }]))
  expect((await order.read()).shipments[0]).toMatchObject({ state: 'IN_TRANSIT' })
  await advance({ days: 1 })
  await push(aPush(order.number, [{ opCode: '80', at: minutes(-5) }]))
  expect((await order.read()).status).toBe('DELIVERED')
})

test('every report leaves the invariants of shipments intact', async () => {
  const broken = await violations(db)
  expect(broken.filter(({ id }) => id.startsWith('A45'))).toEqual([])
})
