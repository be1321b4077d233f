import { afterAll, expect, test } from 'vitest'
import { notificationPath } from '../../contract/shop/payments/payments.ts'
import type { UnpaidOrder } from '../../test-support/orders/an-unpaid-order.ts'
import { asiaPayAccount, asiaPaySettings } from '../../test-support/orders/asiapay-settings.ts'
import { createPaymentFixture } from '../../test-support/orders/payment-fixture.ts'
import { getOrder } from '../orders/records/order-queries.ts'
import { fakeAsiaPay } from './gateways/asiapay-fake.ts'

const feed = { url: '' }
const asiaPay = await fakeAsiaPay({ ...asiaPayAccount, datafeedUrl: () => feed.url })
afterAll(() => asiaPay.close())
const mall = await createPaymentFixture([], async (origin) => {
  feed.url = origin + notificationPath('asiapay')
  return asiaPaySettings(asiaPay.baseUrl, 'JETCO=asiapay,ALIPAY.HK=asiapay')
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
