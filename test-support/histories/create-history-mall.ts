import { EventEmitter, once } from 'node:events'
import { afterAll, expect } from 'vitest'
import { shipmentEndpoints as shipments } from '../../contract/admin/orders/shipments.ts'
import type { PlacedOrder } from '../../contract/shop/checkout/checkout.ts'
import { type OrderState, orderEndpoints as orders } from '../../contract/shop/orders/orders.ts'
import { notificationPath } from '../../contract/shop/payments/payments.ts'
import { hongKongDay } from '../../contract/values/hong-kong-time.ts'
import type { Queue } from '../../server/core/jobs.ts'
import { enqueue } from '../../server/core/jobs.ts'
import { type FakeAsiaPay, fakeAsiaPay } from '../../server/payments/gateways/asiapay-fake.ts'
import { aProduct } from '../catalogue/a-product.ts'
import { nextNumber } from '../next-number.ts'
import type { cards } from '../orders/a-bank.ts'
import { asiaPayAccount, asiaPaySettings } from '../orders/asiapay-settings.ts'
import { readOrderVersion } from '../orders/order-version.ts'
import { aClerk } from '../people/a-clerk.ts'
import { insertSessionForPerson } from '../people/a-member.ts'
import { type AShopper, aShopper, type Shopper } from '../people/a-shopper.ts'
import { type Actor, createActor } from '../people/actor.ts'
import { reserveAddress } from '../reserve-address.ts'
import { createWholeMall, type WholeMall } from '../whole-mall.ts'

/** The whole mall with two gateways: cards at the demo bank, AlipayHK at AsiaPay. Both notify it over HTTP. */
export interface HistoryMall extends WholeMall {
  asiaPay: FakeAsiaPay
  /** Waits until the next request over HTTP is answered, such as a notification. */
  waitForNotification: () => Promise<void>
  /** A new session of a new member of staff with all permissions. */
  staff: () => Promise<Actor & { id: string }>
  /** Runs a scheduled job and all jobs that it enqueues. */
  run: (queue: Queue<Record<string, never>>) => Promise<void>
}

/** Events that once broke an invariant, produced through the API. */
export type History = (mall: HistoryMall) => Promise<void>

export async function createHistoryMall(): Promise<HistoryMall> {
  const address = await reserveAddress()
  const datafeedUrl = address.origin + notificationPath('asiapay')
  const asiaPay = await fakeAsiaPay({ ...asiaPayAccount, datafeedUrl: () => datafeedUrl })
  afterAll(() => asiaPay.close())
  const { payments } = asiaPaySettings(asiaPay.baseUrl, 'JETCO=demo-bank,ALIPAY.HK=asiapay')
  const mall = await createWholeMall({ port: address.port, payments })
  await address.serve(mall.app)
  const events = new EventEmitter()
  address.server.on('request', (_request, response) => response.once('finish', () => events.emit('answer')))
  return {
    ...mall,
    asiaPay,
    waitForNotification: async () => void (await once(events, 'answer')),
    staff: async () => await aClerk(mall),
    run: async (queue) => {
      await mall.db.transaction().execute(async (tx) => await enqueue(tx, queue, {}))
      await mall.jobs.drain()
    },
  }
}

/** An order with its shopper. */
export interface OrderOf {
  shopper: Shopper
  placed: PlacedOrder
  invoice: string
}

/** Places an order, by default of one piece at HK$199. */
export async function anOrder(
  mall: HistoryMall,
  { paymentType = 'JETCO', ...inputs }: AShopper & { paymentType?: string } = {},
): Promise<OrderOf> {
  const withInCart = inputs.withInCart ?? [await aProduct(mall.db)]
  const shopper = await aShopper(mall, { ...inputs, withInCart })
  const { status, body } = await shopper.placeOrder(undefined, { more: { paymentType } })
  expect(status, JSON.stringify(body)).toBe(201)
  return { shopper, placed: body, invoice: body.order.invoice }
}

/** Pays on the bank page, and runs the jobs that the notification causes. */
export async function pay(mall: HistoryMall, { placed }: OrderOf, card: keyof typeof cards = 'good') {
  await mall.bank.pay(bankPagePath(placed), card)
  await mall.jobs.drain()
}

export function bankPagePath({ bankPage }: PlacedOrder) {
  if (bankPage === null) throw new Error('The bank returned no page.')
  return bankPage
}

/** An order that is paid by card. */
export async function aPaidOrder(mall: HistoryMall, inputs?: AShopper): Promise<OrderOf> {
  const order = await anOrder(mall, inputs)
  await pay(mall, order)
  expect(await readState(mall, order)).toBe('PAID')
  return order
}

/** The staff confirm and ship a paid order, and record its arrival today. */
export async function deliver(mall: HistoryMall, { invoice }: OrderOf): Promise<void> {
  const staff = await mall.staff()
  const params = { invoice }
  bodyOfSuccess(await staff.call(shipments.confirmOrder, { params }))
  bodyOfSuccess(
    await staff.call(shipments.shipOrder, {
      params,
      body: {
        logisticsInfo: `SF Express SF${3_000_000_000_000 + nextNumber()}`,
        orderVersion: await readOrderVersion(mall.db, invoice),
      },
    }),
  )
  const body = { arrivedOn: hongKongDay(mall.clock.now()) }
  bodyOfSuccess(await staff.call(shipments.recordArrival, { params, body }))
}

/** The order as its shopper reads it in a new session. */
export async function readOrder(mall: HistoryMall, { shopper, invoice }: OrderOf) {
  const again = createActor(mall.app, await insertSessionForPerson(mall.db, mall.clock, shopper.id))
  return bodyOfSuccess(await again.call(orders.read, { params: { invoice } }))
}

export async function readState(mall: HistoryMall, order: OrderOf): Promise<OrderState> {
  return (await readOrder(mall, order)).orderState
}

/** The body of a successful answer. */
export function bodyOfSuccess<Body>({ status, body }: { status: number; body: Body }): Body {
  expect([200, 201], JSON.stringify(body)).toContain(status)
  return body
}
