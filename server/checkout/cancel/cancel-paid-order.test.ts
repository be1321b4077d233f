import { afterAll, describe, expect, test } from 'vitest'
import { orderAdminEndpoints as admin } from '../../../contract/admin/orders/order-admin.ts'
import { shipmentEndpoints } from '../../../contract/admin/orders/shipments.ts'
import { reconciliationEndpoints as reconciliation } from '../../../contract/admin/payments/reconciliation.ts'
import { checkoutEndpoints as checkout } from '../../../contract/shop/checkout/checkout.ts'
import { orderEndpoints } from '../../../contract/shop/orders/orders.ts'
import { violations } from '../../../database/audit/audit.ts'
import { aProduct } from '../../../test-support/catalogue/a-product.ts'
import { aCapture, failRefunds, listRefunds } from '../../../test-support/orders/a-capture.ts'
import { advanceOrderTo } from '../../../test-support/orders/advance-order-to.ts'
import { aStatedGoodwill, aStatedRefund } from '../../../test-support/orders/stated-refund.ts'
import { aClerk } from '../../../test-support/people/a-clerk.ts'
import { aShopper, type Shopper } from '../../../test-support/people/a-shopper.ts'
import { createWholeMall } from '../../../test-support/whole-mall.ts'
import { recordOffsetCredit } from '../../offset-credit/record-offset-credit.ts'

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

/** Two pieces by the offset credit of HK$1,000 of a distributor. */
async function anOrderByCredit() {
  const goods = await aProduct(db, { onHand: 10, priceCents: 150_00, offsetEligible: true })
  const drawer = await aShopper(mall, {
    withInCart: [{ place: goods, quantity: 2 }],
    roles: ['ROLE_API_DISTRIBUTOR'],
  })
  const contract = { person_id: drawer.id, edc_number: '86100001', renewal_expires_on: '2099-12-31' }
  await db.insertInto('distributors').values(contract).execute()
  const document = { edcNumber: contract.edc_number, documentNumber: 'DD-CANCEL', expiresOn: null }
  const { id } = await recordOffsetCredit(mall, { ...document, amountCents: 1_000_00, staffId: staff.id })
  const byOffset = { paymentType: 'OFFSET_DADAN' } as const
  const { order } = (await drawer.placeOrder(await drawer.previewOrder(byOffset), { more: byOffset })).body
  const credit = db.selectFrom('offset_credits').where('id', '=', id).select('remaining_cents as cents')
  const readCredit = async () => (await credit.executeTakeFirstOrThrow()).cents
  return { drawer, paid: { params: { invoice: order.invoice } }, readCredit }
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

  test('by offset credit is cancelled, and what is left of it returns to the credit', async () => {
    const { drawer, paid, readCredit } = await anOrderByCredit()
    const { params } = paid
    const query = { lineQuantities: '1:1' }
    const { amountCents: partCents } = (await staff.call(admin.previewPartialRefund, { params, query })).body
    const lineQuantities = [{ number: 1, quantity: 1 }]
    const part = { lineQuantities, expectedCents: partCents, ...(await aStatedRefund(db, params.invoice)) }
    expect((await staff.call(admin.refundPartially, { params, body: part })).status).toBe(200)
    const { body: order } = await drawer.call(orderEndpoints.read, { params })
    expect(order.cancelRefundCents).toBe(order.figures.totalCents - order.refundedCents)
    const { body: whole } = await staff.call(admin.previewRefund, { params })
    expect(whole).toMatchObject({ amountCents: order.cancelRefundCents, needsApproval: false })
    expect((await cancel(drawer, { params, expectedCents: 0 })).body).toMatchObject({ code: 'total-changed' })
    const cancelled = await cancel(drawer, { params, expectedCents: order.cancelRefundCents ?? 0 })
    expect(cancelled).toMatchObject({
      status: 200,
      body: { orderState: 'RETURNSUCCESS', cancelRefundCents: null },
    })
    expect(await readCredit()).toBe(1_000_00)
    expect(await listRefunds(db, params.invoice)).toEqual([])
  })

  test('is cancelled with what the bank declined of an earlier refund', async () => {
    const { mei, ...paid } = await aPaidOrder()
    const { params } = paid
    const body = { amountCents: 30_00, ...(await aStatedGoodwill(db, params.invoice)) }
    expect((await staff.call(admin.refundGoodwill, { params, body })).status).toBe(200)
    const readLeft = async () => (await mei.call(orderEndpoints.read, { params })).body.cancelRefundCents
    expect(await readLeft()).toBe(paid.expectedCents - 30_00)
    await failRefunds(db, params.invoice)
    expect(await readLeft()).toBe(paid.expectedCents)
    expect(await cancel(mei, paid)).toMatchObject({ status: 200, body: { orderState: 'RETURNSUCCESS' } })
    expect(await listRefunds(db, params.invoice)).toEqual([30_00, paid.expectedCents])
  })

  test('is cancelled without what the staff refunded in the dashboard of the bank, after it was declined', async () => {
    const { mei, ...paid } = await aPaidOrder()
    const { params } = paid
    const body = { amountCents: 30_00, ...(await aStatedGoodwill(db, params.invoice)) }
    expect((await staff.call(admin.refundGoodwill, { params, body })).status).toBe(200)
    await failRefunds(db, params.invoice)
    const { items } = (await staff.call(reconciliation.list)).body
    const { discrepancyKind, subjectId, revision } =
      items.find(({ invoice }) => invoice === params.invoice) ?? expect.unreachable()
    const reviewed = {
      params: { discrepancyKind, id: subjectId },
      body: { revision, reason: 'Paid at the bank' },
    }
    expect((await staff.call(reconciliation.acknowledge, reviewed)).status).toBe(200)
    const leftCents = paid.expectedCents - 30_00
    expect((await mei.call(orderEndpoints.read, { params })).body.cancelRefundCents).toBe(leftCents)
    expect(await cancel(mei, paid)).toMatchObject({ body: { code: 'total-changed', fresh: leftCents } })
    expect((await cancel(mei, { params, expectedCents: leftCents })).status).toBe(200)
    expect(await listRefunds(db, params.invoice)).toEqual([30_00, leftCents])
    await failRefunds(db, params.invoice)
    const owed = (await staff.call(reconciliation.list)).body.items
    expect(owed.filter(({ invoice }) => invoice === params.invoice)).toMatchObject([
      { atStakeCents: leftCents },
    ])
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
