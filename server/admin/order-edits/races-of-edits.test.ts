import { afterEach, expect, test } from 'vitest'
import { orderAdminEndpoints as orders } from '../../../contract/admin/orders/order-admin.ts'
import { orderEditEndpoints as admin } from '../../../contract/admin/orders/order-edits.ts'
import { shipmentEndpoints as shipments } from '../../../contract/admin/orders/shipments.ts'
import { checkoutEndpoints } from '../../../contract/shop/checkout/checkout.ts'
import { violations } from '../../../database/audit/audit.ts'
import { aProduct } from '../../../test-support/catalogue/a-product.ts'
import { aCapture } from '../../../test-support/orders/a-capture.ts'
import { advanceOrderTo } from '../../../test-support/orders/advance-order-to.ts'
import { createCheckoutFixture } from '../../../test-support/orders/checkout-fixture.ts'
import { readOrderVersion } from '../../../test-support/orders/order-version.ts'
import { aStatedGoodwill, aStatedRefund } from '../../../test-support/orders/stated-refund.ts'
import { aClerk } from '../../../test-support/people/a-clerk.ts'
import { aShopper } from '../../../test-support/people/a-shopper.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
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
const [clerk, other] = [await aClerk(mall), await aClerk(mall)]

afterEach(async () => expect(await violations(db)).toEqual([]))

const goodsOf = (priceCents: number) => aProduct(db, { nameEn: 'Pot', priceCents, onHand: 20 })

async function anOrder() {
  const place = await aProduct(db, { nameEn: 'Kettle', priceCents: 100_00, onHand: 20 })
  const shopper = await aShopper(mall, { withInCart: [{ place, quantity: 5 }] })
  const { invoice } = (await shopper.placeSuccessfully()).order
  await advanceOrderTo(mall, invoice, 'confirmed')
  await aCapture(mall, invoice)
  return { shopper, invoice, params: { invoice } }
}

/** The exchange of one kettle for these goods, which replaces an order without edits. */
async function exchange(priceCents: number) {
  const { specificationId } = await goodsOf(priceCents)
  const expected = { edits: 0, removedCents: 100_00, addedCents: priceCents }
  const addedGoods = [{ specificationId, quantity: 1 }]
  return { removed: [{ number: 1, quantity: 1 }], added: addedGoods, expected, reason: 'Asked by phone' }
}

async function pay(invoice: string): Promise<boolean> {
  const order = db.selectFrom('orders').where('invoice', '=', invoice).select('id')
  const { id } = await order.executeTakeFirstOrThrow()
  const now = mall.clock.now()
  return await db
    .transaction()
    .execute(async (tx) => await markOrderPaid(tx, { orderId: id, now, cause: 'query:then' }))
}

test('of two edits, a shipment and a refund at the same time, none finds what another has changed', async () => {
  for (const priceCents of [70_00, 100_00, 130_00]) {
    const { params } = await anOrder()
    const [firstEdit, secondEdit] = [await exchange(priceCents), await exchange(priceCents)]
    const parcel = {
      logisticsInfo: `SF${priceCents}00`,
      orderVersion: await readOrderVersion(db, params.invoice),
    }
    const refund = { lineQuantities: [{ number: 1, quantity: 5 }], expectedCents: 500_00 }
    const stated = await aStatedRefund(db, params.invoice)
    const answers = await Promise.all([
      clerk.call(admin.create, { params, body: firstEdit }),
      other.call(admin.create, { params, body: secondEdit }),
      other.call(shipments.shipOrder, { params, body: parcel }),
      clerk.call(orders.refundPartially, { params, body: { ...refund, ...stated } }),
    ])
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status >= 500)).toEqual([])
    expect(statuses.slice(0, 2).filter((status) => status === 200).length).toBeLessThanOrEqual(1)
  }
})

test('of the payment, the cancellation and a further edit of an open change, one outcome remains', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { shopper, params } = await anOrder()
    const story = (await clerk.call(admin.create, { params, body: await exchange(130_00) })).body
    const addedInvoice = story.edits.at(-1)?.addedInvoice ?? ''
    const again = {
      ...(await exchange(100_00)),
      expected: { edits: 1, removedCents: 100_00, addedCents: 100_00 },
    }
    const [isPaid, cancelled, edited] = await Promise.all([
      pay(addedInvoice),
      shopper.call(checkoutEndpoints.cancelOrder, { params: { invoice: addedInvoice } }),
      other.call(admin.create, { params, body: again }),
    ])
    if (isPaid) await aCapture(mall, addedInvoice)
    expect([cancelled.status, edited.status].filter((status) => status >= 500)).toEqual([])
    expect(isPaid ? 1 : 0).not.toBe(cancelled.status === 200 ? 1 : 0)
    const after = (await clerk.call(orders.read, { params })).body
    expect(after.edits[0]?.state).toBe(isPaid ? 'DONE' : 'CANCELLED')
  }
})

test('refunds of an order and of its added goods at the same time do not pass the limit of one approver', async () => {
  for (let round = 0; round < 6; round += 1) {
    const [lamp, pot] = [await goodsOf(4_000_00), await goodsOf(3_000_00)]
    const shopper = await aShopper(mall, { withInCart: [{ place: lamp, quantity: 2 }] })
    const { invoice } = (await shopper.placeSuccessfully()).order
    await advanceOrderTo(mall, invoice, 'paid')
    await aCapture(mall, invoice)
    const addedGoods = [{ specificationId: pot.specificationId, quantity: 1 }]
    const change = { removed: [{ number: 1, quantity: 1 }], added: addedGoods }
    const params = { invoice }
    const { removedCents } = (await clerk.call(admin.preview, { params, body: change })).body
    const expected = { edits: 0, removedCents, addedCents: 3_000_00 }
    const body = { ...change, expected, reason: 'Asked by phone' }
    const story = (await clerk.call(admin.create, { params, body })).body
    const refundedCents = removedCents - 3_000_00
    const addedInvoice = story.edits.at(-1)?.addedInvoice ?? ''
    const amountCents = 2_500_00
    const refund = async (by: typeof clerk, of: string) => {
      const stated = await aStatedGoodwill(db, of)
      return await by.call(orders.refundGoodwill, {
        params: { invoice: of },
        body: { amountCents, ...stated },
      })
    }
    // A refund of the added goods may be paid from the edited order, whose version it then changes.
    const pressUntilDecided = async (by: typeof clerk, of: string) => {
      const answer = await refund(by, of)
      const { code } = Object(answer.body)
      return code === 'order-changed-meanwhile' ? await refund(by, of) : answer
    }
    const answers = await Promise.all([
      pressUntilDecided(clerk, invoice),
      pressUntilDecided(other, addedInvoice),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect(answers.find(({ status }) => status === 422)?.body).toMatchObject({
      code: 'refund-needs-approval',
      refundedCents: refundedCents + 2_500_00,
    })
  }
})
