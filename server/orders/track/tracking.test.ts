import { expect, test } from 'vitest'
import { trackingEndpoints } from '../../../contract/shop/orders/tracking.ts'
import { aProduct } from '../../../test-support/catalogue/a-product.ts'
import { advanceOrderTo } from '../../../test-support/orders/advance-order-to.ts'
import { createCheckoutFixture } from '../../../test-support/orders/checkout-fixture.ts'
import { aShopper } from '../../../test-support/people/a-shopper.ts'
import { createActor } from '../../../test-support/people/actor.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { trackingRoutes } from './tracking-routes.ts'
import { readTrackingToken, trackingToken } from './tracking-token.ts'

const db = await createTestDatabase()
const mall = await createCheckoutFixture(db, undefined, [trackingRoutes])
const kettle = await aProduct(db, { onHand: 100 })
const visitor = createActor(mall.app, null)

async function aShippedOrder() {
  const shopper = await aShopper(mall, { withInCart: [kettle] })
  const { invoice, receiver } = (await shopper.placeSuccessfully()).order
  await advanceOrderTo(mall, invoice, 'shipped')
  const phoneEnd = receiver.phone.slice(-4)
  const wrong = phoneEnd === '0000' ? '0001' : '0000'
  return { invoice, phoneEnd, wrong, receiver }
}
let lastNetwork = 0
/** From another network each time, whose own limit does not matter. */
const byPhone = async (invoice: string, phoneEnd: string) =>
  await createActor(mall.app, null, 'en', `10.0.${++lastNetwork}.1`).call(trackingEndpoints.byPhone, {
    body: { invoice, phoneEnd },
  })

test('a mailed link shows the parcels of its order, and no name, address, phone or price', async () => {
  const { invoice, receiver, phoneEnd } = await aShippedOrder()
  const token = trackingToken(mall.config, invoice)
  const { status, body } = await visitor.call(trackingEndpoints.byLink, { body: { token } })
  expect([status, body]).toMatchObject([200, { invoice, status: 'ON_ITS_WAY', shipments: [{ number: 1 }] }])
  const text = JSON.stringify(body)
  for (const secret of [receiver.name, receiver.addressEn, receiver.addressCn, `${phoneEnd}"`, 'Cents'])
    expect(text).not.toContain(secret)
})

test('a changed, foreign or shortened token finds nothing', async () => {
  const [one, other] = [await aShippedOrder(), await aShippedOrder()]
  const token = trackingToken(mall.config, one.invoice)
  const tokens = [
    token.slice(0, -1),
    `${token}A`,
    token.replace(one.invoice, other.invoice),
    one.invoice,
    '.',
    '',
  ]
  for (const wrong of tokens) {
    const { status } = await visitor.call(trackingEndpoints.byLink, { body: { token: wrong } })
    expect([wrong, status]).toEqual([wrong, 404])
  }
  expect(readTrackingToken({ passwordPepper: 'another secret of another mall' }, token)).toBeNull()
})

test('the number and the end of the phone find an order; a wrong one and an unknown order are answered alike', async () => {
  const { invoice, phoneEnd, wrong } = await aShippedOrder()
  expect((await byPhone(invoice, phoneEnd)).body).toMatchObject({ invoice })
  const answers = [await byPhone(invoice, wrong), await byPhone('BH990101000001', phoneEnd)]
  expect(answers.map(({ status, body }) => ({ status, body }))).toEqual([
    { status: 404, body: { code: 'not-found' } },
    { status: 404, body: { code: 'not-found' } },
  ])
})

test('wrong ends are limited by order, known or not, and right ones are not', async () => {
  const { invoice, phoneEnd, wrong } = await aShippedOrder()
  for (let look = 0; look < 8; look++) expect((await byPhone(invoice, phoneEnd)).status).toBe(200)
  for (const number of [invoice, 'BH990101000002']) {
    for (let guess = 0; guess < 5; guess++) expect((await byPhone(number, wrong)).status).toBe(404)
    expect((await byPhone(number, phoneEnd)).status).toBe(429)
  }
})
