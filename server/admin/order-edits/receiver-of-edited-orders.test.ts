import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { orderAdminEndpoints as orders } from '../../../contract/admin/orders/order-admin.ts'
import { orderEditEndpoints as admin } from '../../../contract/admin/orders/order-edits.ts'
import { shipmentEndpoints as shipments } from '../../../contract/admin/orders/shipments.ts'
import { checkoutEndpoints } from '../../../contract/shop/checkout/checkout.ts'
import { orderEndpoints } from '../../../contract/shop/orders/orders.ts'
import { violations } from '../../../database/audit/audit.ts'
import { aProduct } from '../../../test-support/catalogue/a-product.ts'
import { aCapture } from '../../../test-support/orders/a-capture.ts'
import { advanceOrderTo } from '../../../test-support/orders/advance-order-to.ts'
import { createCheckoutFixture } from '../../../test-support/orders/checkout-fixture.ts'
import { readOrderVersion } from '../../../test-support/orders/order-version.ts'
import { aStatedGoodwill } from '../../../test-support/orders/stated-refund.ts'
import { aClerk } from '../../../test-support/people/a-clerk.ts'
import { aShopper } from '../../../test-support/people/a-shopper.ts'
import { anAddress } from '../../../test-support/people/an-address.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { orderMails } from '../../orders/mails/order-mails.ts'
import { receiverColumn } from '../../orders/records/order-receiver-queries.ts'
import { lockOrder } from '../../orders/records/order-transition-queries.ts'
import { shipmentAdminRoutes } from '../../orders/shipment-admin-routes.ts'
import { markOrderPaid } from '../../orders/transitions/order-transitions.ts'
import { orderAdminRoutes } from '../orders/order-admin-routes.ts'
import { orderEditRoutes } from './order-edit-routes.ts'

const db = await createTestDatabase()
const mall = await createCheckoutFixture(db, undefined, [
  orderAdminRoutes,
  orderEditRoutes,
  shipmentAdminRoutes,
])
const clerk = await aClerk(mall)
const other = await aClerk(mall)

afterEach(async () => expect(await violations(db)).toEqual([]))

/** Five kettles of HK$100, paid, and goods that an edit adds at these prices. */
async function anEditedOrder(...prices: number[]) {
  const kettle = await aProduct(db, { nameEn: 'Kettle', priceCents: 100_00, onHand: 20 })
  const shopper = await aShopper(mall, { withInCart: [{ place: kettle, quantity: 5 }] })
  const { invoice } = (await shopper.placeSuccessfully()).order
  await advanceOrderTo(mall, invoice, 'paid')
  await aCapture(mall, invoice)
  const addedInvoices: string[] = []
  for (const priceCents of prices) addedInvoices.push(await add(invoice, priceCents))
  return { shopper, invoice, added: addedInvoices }
}

/** Exchanges one kettle for goods of this price, and returns the number of the added order. */
async function add(invoice: string, priceCents: number): Promise<string> {
  const { specificationId } = await aProduct(db, { nameEn: 'Pot', priceCents, onHand: 20 })
  const change = { removed: [{ number: 1, quantity: 1 }], added: [{ specificationId, quantity: 1 }] }
  const preview = (await clerk.call(admin.preview, { params: { invoice }, body: change })).body
  const expected = { edits: preview.edits, removedCents: preview.removedCents, addedCents: priceCents }
  const body = { ...change, expected, reason: 'Asked by phone' }
  const { body: story } = await clerk.call(admin.create, { params: { invoice }, body })
  return story.edits.at(-1)?.addedInvoice ?? ''
}

async function correct(invoice: string, flat: string, by = clerk) {
  const story = (await by.call(orders.read, { params: { invoice } })).body
  const receiver = { ...anAddress, name: 'Wong Siu Ming', flat }
  const receiverVersion = story.receivers.at(-1)?.number ?? 0
  return await by.call(shipments.correctReceiver, {
    params: { invoice },
    body: { receiver, receiverVersion, reason: 'The shopper rang' },
  })
}

async function pay(invoice: string) {
  const order = db.selectFrom('orders').where('invoice', '=', invoice).select('id')
  const { id } = await order.executeTakeFirstOrThrow()
  const now = mall.clock.now()
  return await db
    .transaction()
    .execute(async (tx) => await markOrderPaid(tx, { orderId: id, now, cause: 'query:then' }))
}

async function readFlat(invoice: string): Promise<string> {
  const order = db.selectFrom('orders').where('invoice', '=', invoice)
  const { address } = await order.select(receiverColumn('address_en').as('address')).executeTakeFirstOrThrow()
  return address.split(',')[0] ?? ''
}

describe('a corrected address', () => {
  test('of an edited order is that of all goods sent with it, paid or not, and the reverse', async () => {
    const { shopper, invoice, added } = await anEditedOrder(100_00, 100_00, 130_00)
    const all = [invoice, ...added]
    expect((await correct(invoice, '9C')).status).toBe(200)
    for (const sentInvoice of all) expect(await readFlat(sentInvoice)).toBe('Flat 9C')
    const [firstAdded = '', , unpaid = ''] = added
    expect((await correct(firstAdded, '7A', other)).status).toBe(200)
    for (const sentInvoice of all) expect(await readFlat(sentInvoice)).toBe('Flat 7A')
    await pay(unpaid)
    await aCapture(mall, unpaid)
    expect(await readFlat(unpaid)).toBe('Flat 7A')
    const mails = db.selectFrom('mails').where('to_address', '=', shopper.email)
    const corrected = await mails
      .where('kind', '=', 'order-receiver-corrected')
      .select(['facts', 'subject_id as subjectId'])
      .orderBy('id')
      .execute()
    // One mail for each correction, which names every order.
    expect(corrected).toHaveLength(2)
    const facts = corrected[0]?.facts as Record<string, unknown>
    const mail = { id: '1', subjectId: '', to: shopper.email, language: 'en', facts } as const
    const kind = 'order-receiver-corrected'
    const rendered = JSON.stringify(await orderMails(mall)[kind]?.({ ...mail, kind }))
    for (const sentInvoice of all) expect(rendered).toContain(`#${sentInvoice}`)
  })

  test('leaves alone what has left, was cancelled or ended', async () => {
    const { shopper, invoice, added } = await anEditedOrder(100_00, 130_00)
    const [shipped = '', given = ''] = added
    await advanceOrderTo(mall, shipped, 'shipped')
    await shopper.call(checkoutEndpoints.cancelOrder, { params: { invoice: given } })
    expect((await correct(invoice, '9C')).status).toBe(200)
    expect([await readFlat(invoice), await readFlat(shipped), await readFlat(given)]).toEqual([
      'Flat 9C',
      await readFlat(shipped),
      await readFlat(shipped),
    ])
    expect(await readFlat(shipped)).not.toBe('Flat 9C')
    expect((await correct(given, '1A')).body).toEqual({ code: 'receiver-not-correctable' })
  })

  test('is the one that the parcel of the added goods must have been seen with', async () => {
    const { invoice, added } = await anEditedOrder(100_00)
    const params = { invoice: added[0] ?? '' }
    await advanceOrderTo(mall, params.invoice, 'confirmed')
    const orderVersion = await readOrderVersion(db, params.invoice)
    await correct(invoice, '9C')
    const parcel = { logisticsInfo: 'SF1000000100000', orderVersion }
    expect((await clerk.call(shipments.shipOrder, { params, body: parcel })).body).toMatchObject({
      code: 'order-changed-meanwhile',
    })
  })
})

test('corrections, payments, cancellations and edits at the same time never wait for each other in a circle', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { shopper, invoice, added } = await anEditedOrder(100_00, 130_00)
    const [paid = '', open = ''] = added
    const stated = await aStatedGoodwill(db, invoice)
    const answers = await Promise.all([
      correct(invoice, `${round}A`),
      pay(open).then((isPaid) => ({ status: isPaid ? 200 : 422 })),
      correct(paid, `${round}B`, other),
      shopper.call(checkoutEndpoints.cancelOrder, { params: { invoice: open } }),
      correct(open, `${round}C`, other),
      clerk.call(orders.refundGoodwill, {
        params: { invoice },
        body: { amountCents: 1_00, ...stated },
      }),
    ])
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
    const { orderState } = (await shopper.call(orderEndpoints.read, { params: { invoice: open } })).body
    if (orderState === 'PAID') await aCapture(mall, open)
    const kept = orderState === 'PAID' ? [invoice, paid, open] : [invoice, paid]
    expect(new Set(await Promise.all(kept.map(readFlat))).size).toBe(1)
  }
}, 60_000)

test('a correction waits for a payment of added goods without holding the order that the payment needs', async () => {
  const { invoice, added } = await anEditedOrder(130_00)
  const [open = ''] = added
  const { id } = await db
    .selectFrom('orders')
    .where('invoice', '=', open)
    .select('id')
    .executeTakeFirstOrThrow()
  const now = mall.clock.now()
  const correcting = await db.transaction().execute(async (tx) => {
    await lockOrder(tx, id)
    const waiting = correct(invoice, '9C')
    const blocked = sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await blocked.execute(db)).rows, { interval: 10 }).toHaveLength(1)
    expect(await markOrderPaid(tx, { orderId: id, now, cause: 'query:then' })).toBe(true)
    return { waiting }
  })
  expect((await correcting.waiting).status).toBe(200)
  await aCapture(mall, open)
  expect([await readFlat(invoice), await readFlat(open)]).toEqual(['Flat 9C', 'Flat 9C'])
})
