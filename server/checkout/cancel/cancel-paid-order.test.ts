import { afterAll, describe, expect, test } from 'vitest'
import { shipmentEndpoints } from '../../../contract/admin/orders/shipments.ts'
import { checkoutEndpoints as checkout } from '../../../contract/shop/checkout/checkout.ts'
import { orderEndpoints } from '../../../contract/shop/orders/orders.ts'
import { violations } from '../../../database/audit/audit.ts'
import { aProduct } from '../../../test-support/catalogue/a-product.ts'
import { aCapture, listRefunds } from '../../../test-support/orders/a-capture.ts'
import { advanceOrderTo } from '../../../test-support/orders/advance-order-to.ts'
import { aClerk } from '../../../test-support/people/a-clerk.ts'
import { aShopper, type Shopper } from '../../../test-support/people/a-shopper.ts'
import { createWholeMall } from '../../../test-support/whole-mall.ts'

const mall = await createWholeMall()
const { db } = mall
await mall.app.ready()
const kettle = await aProduct(db, { onHand: 100, priceCents: 20_000 })
const staff = await aClerk(mall)

afterAll(async () => expect(await violations(db)).toEqual([]))

async function aPaidOrder() {
  const mei = await aShopper(mall, { withInCart: [kettle] })
  const { order } = await mei.placeSuccessfully()
  await advanceOrderTo(mall, order.invoice, 'paid')
  await aCapture(mall, order.invoice)
  return { mei, params: { invoice: order.invoice }, expectedCents: order.figures.totalCents }
}

const cancel = async (
  mei: Shopper,
  { params, expectedCents, key }: { params: { invoice: string }; expectedCents: number; key?: string },
) =>
  await mei.call(checkout.cancelPaidOrder, {
    params,
    body: { expectedCents },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  })

const onHand = async () =>
  (
    await db
      .selectFrom('stock')
      .where('specification_id', '=', kettle.specificationId)
      .select('on_hand')
      .executeTakeFirstOrThrow()
  ).on_hand

describe('a paid order', () => {
  test('is cancelled by its shopper with a refund, its goods on sale again and one mail, once per key', async () => {
    const before = await onHand()
    const { mei, ...paid } = await aPaidOrder()
    expect((await mei.call(orderEndpoints.read, paid)).body.refusals.cancelPaid).toBeNull()
    const key = crypto.randomUUID()
    const firstReply = await cancel(mei, { ...paid, key })
    expect(firstReply).toMatchObject({ status: 200, body: { orderState: 'RETURNSUCCESS' } })
    expect(firstReply.body).toMatchObject({ refundedCents: paid.expectedCents })
    expect((await cancel(mei, { ...paid, key })).body).toEqual(firstReply.body)
    expect(await cancel(mei, paid)).toMatchObject({ status: 422, body: { code: 'order-not-cancellable' } })
    expect(await onHand()).toBe(before)
    expect(await listRefunds(db, paid.params.invoice)).toEqual([paid.expectedCents])
    const mails = db
      .selectFrom('mails')
      .where('to_address', '=', mei.email)
      .where('kind', '=', 'order-returned')
    expect(await mails.select('id').execute()).toHaveLength(1)
  })

  test('is not cancelled with another amount, by another person, or after the staff have confirmed it', async () => {
    const { mei, ...paid } = await aPaidOrder()
    expect(await cancel(mei, { ...paid, expectedCents: 1 })).toMatchObject({
      status: 422,
      body: { code: 'total-changed', expected: 1, fresh: paid.expectedCents },
    })
    expect((await cancel(await aShopper(mall), paid)).status).toBe(404)
    await staff.call(shipmentEndpoints.confirmOrder, paid)
    const refused = { code: 'order-not-cancellable' }
    expect((await mei.call(orderEndpoints.read, paid)).body.refusals.cancelPaid).toEqual(refused)
    expect(await cancel(mei, paid)).toMatchObject({ status: 422, body: refused })
  })

  test('is either confirmed or cancelled if both happen at once', async () => {
    const { mei, ...paid } = await aPaidOrder()
    const [cancelled, confirmed] = await Promise.all([
      cancel(mei, paid),
      staff.call(shipmentEndpoints.confirmOrder, paid),
    ])
    expect([cancelled.status, confirmed.status].toSorted()).toEqual([200, 422])
  })
})
