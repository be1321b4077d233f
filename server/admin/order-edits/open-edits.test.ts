import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { appealAdminEndpoints } from '../../../contract/admin/appeals/appeals-admin.ts'
import { orderAdminEndpoints as orders } from '../../../contract/admin/orders/order-admin.ts'
import { orderEditEndpoints as admin } from '../../../contract/admin/orders/order-edits.ts'
import { appealEndpoints } from '../../../contract/shop/appeals/appeals.ts'
import { checkoutEndpoints } from '../../../contract/shop/checkout/checkout.ts'
import { maxUnpaidOrders, orderEndpoints } from '../../../contract/shop/orders/orders.ts'
import { violations } from '../../../database/audit/audit.ts'
import { aProduct, type ProductIds } from '../../../test-support/catalogue/a-product.ts'
import { aBank } from '../../../test-support/orders/a-bank.ts'
import { aCapture, listRefunds } from '../../../test-support/orders/a-capture.ts'
import { advanceOrderTo } from '../../../test-support/orders/advance-order-to.ts'
import { aForm } from '../../../test-support/orders/an-appeal.ts'
import { createCheckoutFixture } from '../../../test-support/orders/checkout-fixture.ts'
import { aStatedRefund } from '../../../test-support/orders/stated-refund.ts'
import { aClerk } from '../../../test-support/people/a-clerk.ts'
import { insertSessionForPerson } from '../../../test-support/people/a-member.ts'
import { aShopper, putInCart, type Shopper } from '../../../test-support/people/a-shopper.ts'
import { createActor } from '../../../test-support/people/actor.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { appealRoutes } from '../../appeals/appeal-routes.ts'
import { cancelOverdueOrder } from '../../checkout/cancel/cancel-overdue-orders.ts'
import { shipmentAdminRoutes } from '../../orders/shipment-admin-routes.ts'
import { markOrderPaid } from '../../orders/transitions/order-transitions.ts'
import { reconcile } from '../../payments/reconciliation/reconcile-payments.ts'
import { orderAdminRoutes } from '../orders/order-admin-routes.ts'
import { orderEditRoutes } from './order-edit-routes.ts'

const db = await createTestDatabase()
const bank = await aBank(() => mall.clock)
const mall = await createCheckoutFixture(db, { demoBank: bank.settings }, [
  ...[orderAdminRoutes, orderEditRoutes, shipmentAdminRoutes, appealRoutes],
])
// Signed in anew for each call, because the clock moves.
const clerk = async () => await aClerk(mall)

beforeEach(() => bank.reset())
afterEach(async () => expect(await violations(db)).toEqual([]))

/** A paid order of three kettles of HK$100. */
async function anOrder() {
  const kettle = await aProduct(db, { nameEn: 'Kettle', priceCents: 100_00, onHand: 20 })
  const shopper = await aShopper(mall, { withInCart: [{ place: kettle, quantity: 3 }] })
  const { invoice } = (await shopper.placeSuccessfully()).order
  await advanceOrderTo(mall, invoice, 'paid')
  await aCapture(mall, invoice)
  return { shopper, invoice, kettle }
}

/** Exchanges one kettle for these goods; returns the number of the added order. */
async function exchange(
  invoice: string,
  { specificationId }: ProductIds,
  { addedCents, quantity = 1 }: { addedCents: number; quantity?: number },
): Promise<string> {
  const { body } = await (await clerk()).call(admin.create, {
    params: { invoice },
    body: {
      removed: [{ number: 1, quantity: 1 }],
      added: [{ specificationId, quantity }],
      expected: { edits: 0, removedCents: 100_00, addedCents },
      reason: 'Asked by phone',
    },
  })
  return body.edits.at(-1)?.addedInvoice ?? ''
}

async function idOf(invoice: string): Promise<string> {
  const order = db.selectFrom('orders').where('invoice', '=', invoice).select('id')
  return (await order.executeTakeFirstOrThrow()).id
}

/** Pays the difference, as a bank reports it. */
async function payDifference(invoice: string): Promise<void> {
  const orderId = await idOf(invoice)
  await db.transaction().execute(async (tx) => {
    await markOrderPaid(tx, { orderId, now: mall.clock.now(), cause: 'query:then' })
  })
  await aCapture(mall, invoice)
}

const stockOf = async ({ specificationId }: ProductIds) =>
  await db
    .selectFrom('stock')
    .where('specification_id', '=', specificationId)
    .select(['on_hand as onHand', 'reserved'])
    .executeTakeFirst()

const readTimeline = async (invoice: string) =>
  (await (await clerk()).call(orders.read, { params: { invoice } })).body

const sendAppeal = async (shopper: Shopper, invoice: string) =>
  await shopper.call(appealEndpoints.send, {
    params: { invoice },
    headers: { 'idempotency-key': randomUUID() },
    body: aForm({
      requestType: 'HELP',
      reason: 'HELP',
      lines: '1:1',
      contactNumber: '9123 4567',
      message: 'When does it arrive?',
    }),
  })

test('a payment of the difference that arrives after its order expired is refunded, and the edit stays cancelled', async () => {
  const { shopper, invoice, kettle } = await anOrder()
  const pot = await aProduct(db, { nameEn: 'Pot', priceCents: 120_00, onHand: 5 })
  const addedInvoice = await exchange(invoice, pot, { addedCents: 120_00 })
  const params = { invoice: addedInvoice }
  const { prepared, payBefore } = (await shopper.call(orderEndpoints.read, { params })).body
  const secondsLeft = (Date.parse(payBefore ?? '') - mall.clock.now().getTime()) / 1000
  await mall.clock.advance({ seconds: Math.floor(secondsLeft) - 120 })
  const later = createActor(mall.app, await insertSessionForPerson(db, mall.clock, shopper.id))
  const body = { acceptedTerms: prepared?.termsVersion }
  const { bankPage } = (await later.call(checkoutEndpoints.payOrder, { params, body })).body
  if (bankPage === null) throw new Error('The difference has no bank page.')
  await bank.pay(bankPage, 'loseAnswer')
  bank.line('cut')
  await mall.clock.advance({ seconds: 180 })
  await cancelOverdueOrder(mall, { orderId: await idOf(addedInvoice) })
  expect(await readTimeline(invoice)).toMatchObject({
    edits: [{ state: 'CANCELLED' }],
    refusals: { edit: null },
  })
  bank.line('open')
  await mall.clock.advance({ minutes: 2 })
  await reconcile(mall)
  expect(await readTimeline(addedInvoice)).toMatchObject({
    order: { orderState: 'CANCEL' },
    attempts: [{ state: 'SUCCEEDED', capturedCents: 20_00 }],
    refunds: [{ amountCents: 20_00 }],
  })
  expect((await readTimeline(invoice)).edits).toMatchObject([{ state: 'CANCELLED' }])
  expect(await listRefunds(db, invoice)).toEqual([])
  expect([await stockOf(kettle), await stockOf(pot)]).toEqual([
    { onHand: 17, reserved: 0 },
    { onHand: 5, reserved: 0 },
  ])
})

test('some of the added goods are refunded from their own payment first, and the rest with the last piece', async () => {
  const { invoice } = await anOrder()
  const cup = await aProduct(db, { nameEn: 'Cup', priceCents: 50_00, onHand: 9 })
  const addedInvoice = await exchange(invoice, cup, { addedCents: 150_00, quantity: 3 })
  await payDifference(addedInvoice)
  const params = { invoice: addedInvoice }
  const refund = async (quantity: number) => {
    const lineQuantities = [{ number: 1, quantity }]
    const member = await clerk()
    const query = { lineQuantities: `1:${quantity}` }
    const preview = (await member.call(orders.previewPartialRefund, { params, query })).body
    const { amountCents: expectedCents } = preview
    const body = { lineQuantities, expectedCents, ...(await aStatedRefund(db, addedInvoice)) }
    const done = await member.call(orders.refundPartially, { params, body })
    expect([done.status, done.body]).toMatchObject([200, { order: { orderState: 'PAID' } }])
    return expectedCents
  }
  expect(await refund(2)).toBe(100_00)
  expect([await listRefunds(db, addedInvoice), await listRefunds(db, invoice)]).toEqual([[50_00], [50_00]])
  expect(await stockOf(cup)).toEqual({ onHand: 8, reserved: 0 })
  const { amountCents: expectedCents } = (await (await clerk()).call(orders.previewRefund, { params })).body
  expect(expectedCents).toBe(50_00)
  const body = { expectedCents, ...(await aStatedRefund(db, addedInvoice)) }
  expect((await (await clerk()).call(orders.refund, { params, body })).status).toBe(200)
  expect([await listRefunds(db, addedInvoice), await listRefunds(db, invoice)]).toEqual([
    [50_00],
    [50_00, 50_00],
  ])
  // Two kettles and the delivery fee.
  const left = await (await clerk()).call(orders.previewRefund, { params: { invoice } })
  expect(left.body.amountCents).toBe(300_00)
})

test('of an exchange beside three unpaid orders, only one with a difference to pay is refused', async () => {
  const { shopper, invoice, kettle } = await anOrder()
  for (let unpaid = 0; unpaid < maxUnpaidOrders; unpaid += 1) {
    await putInCart(mall, shopper.id, [kettle])
    await shopper.placeSuccessfully()
  }
  const exchangeFor = async (priceCents: number) => {
    const { specificationId } = await aProduct(db, { nameEn: 'Pot', priceCents })
    const removed = [{ number: 1, quantity: 1 }]
    const expected = { edits: 0, removedCents: 100_00, addedCents: priceCents }
    const body = { removed, added: [{ specificationId, quantity: 1 }], expected, reason: 'Asked by phone' }
    return await (await clerk()).call(admin.create, { params: { invoice }, body })
  }
  expect((await exchangeFor(100_01)).body).toEqual({ code: 'too-many-unpaid-orders', max: maxUnpaidOrders })
  expect((await exchangeFor(100_00)).status).toBe(200)
})

test('an appeal can neither be opened nor reopened while an edit waits for its payment', async () => {
  const { shopper, invoice } = await anOrder()
  const params = { invoice }
  const asked = (await sendAppeal(shopper, invoice)).body
  const answer = { params: { id: asked.id }, body: { message: 'Tomorrow.' } }
  await (await clerk()).call(appealAdminEndpoints.answer, answer)
  const pot = await aProduct(db, { nameEn: 'Pot', priceCents: 120_00, onHand: 5 })
  const addedInvoice = await exchange(invoice, pot, { addedCents: 120_00 })
  const offered = (await shopper.call(appealEndpoints.list, { params })).body
  expect(Object.values(offered.refusals)).toEqual(
    Array.from({ length: 3 }, () => ({ code: 'order-not-appealable' })),
  )
  expect((await sendAppeal(shopper, invoice)).body).toEqual({ code: 'order-not-appealable' })
  const again = { ...answer, body: { message: 'We have looked at it again.' } }
  expect((await (await clerk()).call(appealAdminEndpoints.reopen, again)).body).toEqual({
    code: 'order-edit-open',
    invoice: addedInvoice,
  })
  await shopper.call(checkoutEndpoints.cancelOrder, { params: { invoice: addedInvoice } })
  expect((await (await clerk()).call(appealAdminEndpoints.reopen, again)).status).toBe(200)
})
