import { Writable } from 'node:stream'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { dashboardEndpoints } from '../../../contract/admin/dashboard/today.ts'
import { healthAdminEndpoints } from '../../../contract/admin/health/health-admin.ts'
import { checkoutEndpoints } from '../../../contract/shop/checkout/checkout.ts'
import { aProduct } from '../../../test-support/catalogue/a-product.ts'
import { aBank } from '../../../test-support/orders/a-bank.ts'
import { createCheckoutFixture } from '../../../test-support/orders/checkout-fixture.ts'
import { aClerk } from '../../../test-support/people/a-clerk.ts'
import { aShopper } from '../../../test-support/people/a-shopper.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { adminRoutes } from '../../admin/dashboard/admin-routes.ts'
import { healthAdminRoutes } from '../../admin/health/health-admin-routes.ts'
import { readConfig } from '../../config/config.ts'
import { openLog } from '../../platform/log/log.ts'

const db = await createTestDatabase()
const bank = await aBank(() => mall.clock)
const logged: { level: number; gateway?: string; msg: string }[] = []
const log = openLog(
  'warn',
  new Writable({
    write(line, _, done) {
      logged.push(JSON.parse(String(line)))
      done()
    },
  }),
)

// Cards use the demo bank, and AlipayHK another gateway, whose page is a posted form.
const { payments } = readConfig({
  PAYMENT_ROUTES: 'JETCO=demo-bank,ALIPAY.HK=asiapay',
  DEMO: 'true',
  ASIAPAY_MERCHANT_ID: '88110001',
  ASIAPAY_SECRET: 'fake-bank-secret',
  ASIAPAY_LOGIN_ID: 'mall',
  ASIAPAY_PASSWORD: 'fake-bank-password',
  ASIAPAY_URL: 'http://127.0.0.1:1',
})
const settings = { demoBank: bank.settings, payments }
const mall = await createCheckoutFixture(db, settings, [adminRoutes, healthAdminRoutes], log)

async function aSaleWithoutPage() {
  bank.line('cut')
  const shopper = await aShopper(mall, { withInCart: [await aProduct(db)] })
  const { status, body } = await shopper.placeOrder()
  expect([status, body.bankPage]).toEqual([201, null])
  return { shopper, params: { invoice: body.order.invoice } }
}

describe('a gateway that does not answer', () => {
  test('is logged at warn, and counted on the dashboard and the health page', async () => {
    await aSaleWithoutPage()
    expect(logged).toContainEqual(
      expect.objectContaining({
        level: 40,
        gateway: 'demo-bank',
        msg: 'a payment gateway did not serve a call',
      }),
    )
    const clerk = await aClerk(mall)
    const fault = { gateway: 'demo-bank', calls: 1, pagesNotOpened: 1 }
    expect((await clerk.call(dashboardEndpoints.read)).body.gateways).toMatchObject([fault])
    expect((await clerk.call(healthAdminEndpoints.read)).body.gateways).toMatchObject([fault])
  })

  test('is called once the order is stored with its payment attempt', async () => {
    const { params } = await aSaleWithoutPage()
    const stored = await db
      .selectFrom('orders')
      .innerJoin('payment_attempts as attempt', 'attempt.order_id', 'orders.id')
      .where('orders.invoice', '=', params.invoice)
      .select([
        sql<boolean>`orders.xmin = attempt.xmin`.as('isOneTransaction'),
        'attempt.amount_cents as amountCents',
        'orders.total_cents as totalCents',
      ])
      .execute()
    expect(stored).toMatchObject([{ isOneTransaction: true, amountCents: stored[0]?.totalCents }])
  })

  test('lets the shopper pay with another type at once', async () => {
    const { shopper, params } = await aSaleWithoutPage()
    const { status, body } = await shopper.call(checkoutEndpoints.payOrder, {
      params,
      body: { paymentType: 'ALIPAY.HK' },
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ order: { paymentType: 'ALIPAY.HK' }, bankPage: { method: 'POST' } })
  })

  test('makes the shopper wait once its page was shown, because that page may be paid', async () => {
    bank.line('open')
    const shopper = await aShopper(mall, { withInCart: [await aProduct(db)] })
    const { order } = await shopper.placeSuccessfully()
    bank.line('cut')
    const params = { invoice: order.invoice }
    const { body } = await shopper.call(checkoutEndpoints.payOrder, {
      params,
      body: { paymentType: 'ALIPAY.HK' },
    })
    expect(body).toEqual({ code: 'gateway-unavailable' })
  })
})
