import { afterAll, expect, test } from 'vitest'
import { notificationPath } from '../../contract/payments/payments.ts'
import type { UnpaidOrder } from '../../test-support/orders/an-unpaid-order.ts'
import { paymentBench } from '../../test-support/orders/payment-bench.ts'
import { getOrder } from '../orders/order-queries.ts'
import { readConfig } from '../platform/config/config.ts'
import { fakeAsiaPay } from './gateways/asiapay-fake.ts'

const account = {
  merchantId: '88110001',
  secureHashSecret: 'fake-bank-secret',
  loginId: 'mall',
  password: 'fake-bank-password',
}
const feed = { url: '' }
const asiaPay = await fakeAsiaPay({ ...account, datafeedUrl: () => feed.url })
afterAll(() => asiaPay.close())
const mall = await paymentBench([], async (origin) => {
  feed.url = origin + notificationPath('asiapay')
  const { payments } = readConfig({
    PAYMENT_ROUTES: 'JETCO=asiapay,ALIPAY.HK=asiapay',
    ASIAPAY_MERCHANT_ID: account.merchantId,
    ASIAPAY_SECRET: account.secureHashSecret,
    ASIAPAY_HASH: 'sha256',
    ASIAPAY_LOGIN_ID: account.loginId,
    ASIAPAY_PASSWORD: account.password,
    ASIAPAY_URL: asiaPay.baseUrl,
  })
  return { payments }
})

async function cardOf({ personId, invoice }: UnpaidOrder) {
  return (await getOrder(mall.db, { personId, invoice })).card
}

async function payFor(order: UnpaidOrder, omitsCard: boolean): Promise<void> {
  const { url, fields } = await mall.open(order)
  await asiaPay.pay({ url, fields }, undefined, { omitsCard })
  await mall.jobs.drain()
}

test('an order knows the card that paid it, by its notification', async () => {
  const order = await mall.anOrder()
  expect(await cardOf(order)).toBeNull()
  await payFor(order, false)
  expect(await cardOf(order)).toEqual({ brand: 'Visa', lastFour: '4242' })
})

test('an order knows the card that paid it when the notification omits it', async () => {
  const order = await mall.anOrder()
  await payFor(order, true)
  expect(await cardOf(order)).toEqual({ brand: 'Visa', lastFour: '4242' })
})

test('an order paid by Alipay has no card', async () => {
  const order = await mall.anOrder({ paymentType: 'ALIPAY.HK' })
  await payFor(order, false)
  expect(await cardOf(order)).toBeNull()
})
