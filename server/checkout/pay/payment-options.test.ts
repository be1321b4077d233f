import { expect, test } from 'vitest'
import { aProduct } from '../../../test-support/catalogue/a-product.ts'
import { openModules } from '../../../test-support/open-modules.ts'
import { aShopper } from '../../../test-support/people/a-shopper.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { readConfig } from '../../config/config.ts'
import { orderRoutes } from '../../orders/order-routes.ts'
import { checkoutRoutes } from '../checkout-routes.ts'
import { findRefusalOfPaymentType } from './payment-options.ts'

/** AsiaPay's maximum for one AlipayHK payment. */
const maxCents = 50_000_00
const tooLarge = { code: 'payment-type-unavailable', maxCents }

const db = await createTestDatabase()
const { payments } = readConfig({
  PAYMENT_ROUTES: 'JETCO=asiapay,ALIPAY.HK=asiapay',
  ASIAPAY_MERCHANT_ID: '88110001',
  ASIAPAY_SECRET: 'fake-bank-secret',
  ASIAPAY_LOGIN_ID: 'mall',
  ASIAPAY_PASSWORD: 'fake-bank-password',
  ASIAPAY_URL: 'http://127.0.0.1:1',
})
const mall = await openModules(db, [orderRoutes, checkoutRoutes], { payments })

test('a wallet accepts exactly its maximum, and a card has no such limit', () => {
  expect(findRefusalOfPaymentType(mall, 'ALIPAY.HK', maxCents)).toBeNull()
  expect(findRefusalOfPaymentType(mall, 'ALIPAY.HK', maxCents + 1)).toEqual(tooLarge)
  expect(findRefusalOfPaymentType(mall, 'JETCO', 100 * maxCents)).toBeNull()
})

test("the wallet's limit is shown by the preview and by the refusal", async () => {
  const kettle = await aProduct(db, { priceCents: 2 * maxCents })
  const mei = await aShopper(mall, { withInCart: [kettle] })
  const { figures, paymentOptions } = await mei.previewOrder()
  // Also after the offer's discount.
  expect(figures.totalCents).toBeGreaterThan(maxCents)
  // No gateway serves mainland Alipay here, so it is not shown.
  expect(paymentOptions).toEqual([
    { type: 'JETCO', refusal: null },
    { type: 'ALIPAY.HK', refusal: tooLarge },
  ])
  const submitted = await mei.placeOrder(undefined, { more: { paymentType: 'ALIPAY.HK' } })
  expect(submitted).toEqual({ status: 422, body: tooLarge })
})
