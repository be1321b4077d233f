import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkoutEndpoints } from '../../../contract/shop/checkout/checkout.ts'
import { orderEndpoints as orders, type PaymentType } from '../../../contract/shop/orders/orders.ts'
import { violations } from '../../../database/audit/audit.ts'
import { aProduct } from '../../../test-support/catalogue/a-product.ts'
import { aBank } from '../../../test-support/orders/a-bank.ts'
import { createCheckoutFixture } from '../../../test-support/orders/checkout-fixture.ts'
import { aShopper } from '../../../test-support/people/a-shopper.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { enqueue } from '../../core/jobs.ts'
import { requeueUnpaidQueue } from '../../payments/attempts/payment-queues.ts'
import { toPayMethod } from '../../payments/gateways/pay-method-rules.ts'

const db = await createTestDatabase()
const bank = await aBank(() => mall.clock)
const mall = await createCheckoutFixture(db, { demoBank: bank.settings })
const byMoney = ['JETCO', 'ALIPAY.HK', 'ALIPAY.CN'] as const

beforeEach(() => bank.reset())
afterEach(async () => expect(await violations(db)).toEqual([]))

async function placedBy(paymentType: PaymentType) {
  const mei = await aShopper(mall, { withInCart: [await aProduct(db)] })
  const { status, body } = await mei.placeOrder(undefined, { more: { paymentType } })
  expect(status).toBe(201)
  const { order, bankPage } = body
  const params = { invoice: order.invoice }
  const pay = async (by?: PaymentType) =>
    await mei.call(checkoutEndpoints.payOrder, { params, body: by ? { paymentType: by } : {} })
  return { mei, order, bankPage, params, pays: pay }
}

async function attemptsOf(invoice: string) {
  return await db
    .selectFrom('payment_attempts')
    .innerJoin('orders', 'orders.id', 'order_id')
    .where('invoice', '=', invoice)
    .select(['method', 'payment_attempts.state', 'pays_order as paysOrder'])
    .orderBy('payment_attempts.created_at')
    .orderBy('payment_attempts.id')
    .execute()
}

describe('an unpaid order', () => {
  const ways = byMoney.flatMap((from) => byMoney.filter((to) => to !== from).map((to) => [from, to] as const))

  test.each(ways)('placed with %s can be paid with %s instead, and with no third type', async (from, to) => {
    const { order, bankPage, pays: pay } = await placedBy(from)
    const again = await pay(to)
    expect(again.body.order).toMatchObject({
      paymentType: to,
      figures: order.figures,
      orderState: 'UNPAID',
    })
    expect(again.body.bankPage?.url).not.toBe(bankPage?.url)
    expect(await attemptsOf(order.invoice)).toMatchObject([
      { method: toPayMethod(from), state: 'CANCELLED' },
      { method: toPayMethod(to), state: 'OPEN' },
    ])
    // Without a payment type it stays with the new one, on the same page.
    expect((await pay()).body.bankPage).toEqual(again.body.bankPage)
  })

  test('lists its payment types, and cannot change to offset credit', async () => {
    const { mei, order, params, pays: pay } = await placedBy('JETCO')
    const { body } = await mei.call(checkoutEndpoints.listPaymentOptions, { params })
    expect(body.paymentOptions).toEqual(byMoney.map((type) => ({ type, refusal: null })))
    expect(await pay('OFFSET_DADAN')).toEqual({ status: 422, body: { code: 'payment-type-unavailable' } })
    expect(await attemptsOf(order.invoice)).toMatchObject([{ method: 'CARD', state: 'OPEN' }])
  })

  test('with a pending payment cannot be paid with another type meanwhile', async () => {
    const { mei, params, bankPage, pays: pay } = await placedBy('JETCO')
    if (bankPage === null) throw new Error('The bank did not answer.')
    const slow = bank.pay(bankPage, 'slow')
    await bank.waitForDelayedStep()
    expect(await pay('ALIPAY.HK')).toEqual({ status: 422, body: { code: 'gateway-unavailable' } })
    expect((await mei.call(orders.read, { params })).body.paymentType).toBe('JETCO')
    bank.runDelayedSteps()
    await slow
  })

  test('that was paid before the second page opened is paid once, with the first type', async () => {
    const { mei, order, params, bankPage, pays: pay } = await placedBy('JETCO')
    if (bankPage === null) throw new Error('The bank did not answer.')
    await bank.pay(bankPage, 'loseAnswer')
    expect(await pay('ALIPAY.CN')).toEqual({ status: 422, body: { code: 'order-not-payable' } })
    expect((await mei.call(orders.read, { params })).body).toMatchObject({
      orderState: 'PAID',
      paymentType: 'JETCO',
    })
    expect((await mei.call(checkoutEndpoints.listPaymentOptions, { params })).body).toEqual({
      code: 'order-not-payable',
    })
    expect(await attemptsOf(order.invoice)).toMatchObject([{ state: 'SUCCEEDED', paysOrder: true }])
  })

  test('paid on the first page records the first type, although another one had been chosen', async () => {
    const { mei, order, params, bankPage, pays: pay } = await placedBy('JETCO')
    if (bankPage === null) throw new Error('The bank did not answer.')
    // Simulates a provider that cannot close pages: the mall still expects a payment on the other page.
    await db
      .updateTable('orders')
      .set({ payment_type: 'ALIPAY.HK' })
      .where('invoice', '=', order.invoice)
      .execute()
    await bank.pay(bankPage, 'loseAnswer')
    await pay()
    await mall.db.transaction().execute(async (tx) => await enqueue(tx, requeueUnpaidQueue, {}))
    await mall.jobs.drain()
    expect((await mei.call(orders.read, { params })).body).toMatchObject({
      orderState: 'PAID',
      paymentType: 'JETCO',
    })
  })
})
