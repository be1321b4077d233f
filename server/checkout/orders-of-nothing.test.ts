import { afterEach, describe, expect, test } from 'vitest'
import { orderAdminEndpoints as admin } from '../../contract/admin/orders/order-admin.ts'
import { violations } from '../../database/audit/audit.ts'
import { aProduct } from '../../test-support/catalogue/a-product.ts'
import { changeShop } from '../../test-support/change-shop.ts'
import { openModules, type PartOfMall } from '../../test-support/open-modules.ts'
import { aBank } from '../../test-support/orders/a-bank.ts'
import { aCode } from '../../test-support/orders/a-code.ts'
import { createCheckoutFixture } from '../../test-support/orders/checkout-fixture.ts'
import { aClerk } from '../../test-support/people/a-clerk.ts'
import { aShopper } from '../../test-support/people/a-shopper.ts'
import { createTestDatabase } from '../../test-support/test-database.ts'
import { orderAdminRoutes } from '../admin/orders/order-admin-routes.ts'
import { readConfig } from '../config/config.ts'
import { orderRoutes } from '../orders/order-routes.ts'
import { checkoutRoutes } from './checkout-routes.ts'
import { findRefusalOfPaymentType } from './pay/payment-options.ts'

const db = await createTestDatabase()
const bank = await aBank(() => mall.clock)
const mall = await createCheckoutFixture(db, { demoBank: bank.settings }, [orderAdminRoutes])
await changeShop(mall, { section: 'delivery', freeDeliveryFromCents: 0, freightCents: 10_000 })

afterEach(async () => expect(await violations(db)).toEqual([]))

/** Creates a shopper whose code leaves this amount of a HK$199 kettle to pay. */
async function aShopperWhoPays(leftCents: number, at: PartOfMall = mall) {
  const kettle = await aProduct(db, { priceCents: 199_00, codeEligible: true, onHand: 10 })
  const code = await aCode(db, { off: { cents: 199_00 - leftCents } })
  const shopper = await aShopper(at, { withInCart: [{ place: kettle, quantity: 1 }] })
  const preview = await shopper.previewOrder({ code })
  return {
    shopper,
    kettle,
    code,
    shown: preview,
    placeOrder: () => shopper.placeOrder(preview, { more: { code } }),
  }
}

describe('an order of HK$0', () => {
  test('is shown as free by the preview and paid at placement, without a bank', async () => {
    const { shopper, kettle, shown, placeOrder } = await aShopperWhoPays(0)
    expect(shown).toMatchObject({ figures: { totalCents: 0 }, isPaidAtOnce: true })
    const { status, body } = await placeOrder()
    expect(status).toBe(201)
    expect(body).toMatchObject({
      order: {
        orderState: 'PAID',
        figures: { totalCents: 0 },
        refusals: { pay: { code: 'order-not-payable' } },
      },
      bankPage: null,
    })
    const stock = db.selectFrom('stock').where('specification_id', '=', kettle.specificationId)
    expect(await stock.select(['on_hand', 'reserved']).executeTakeFirst()).toEqual({
      on_hand: 9,
      reserved: 0,
    })
    expect((await shopper.previewOrder()).lines).toEqual([])
    const attempts = await db.selectFrom('payment_attempts').select('id').execute()
    expect(attempts).toEqual([])
  })

  test('can be refunded by the staff: no money moves, and the goods are restocked', async () => {
    const { kettle, placeOrder } = await aShopperWhoPays(0)
    const params = { invoice: (await placeOrder()).body.order.invoice }
    const clerk = await aClerk(mall)
    const { orderVersion } = (await clerk.call(admin.read, { params })).body
    const reason = { reason: 'CANCELLED', isRestocked: true, note: 'Not wanted' }
    const body = { expectedCents: 0, orderVersion, ...reason }
    expect((await clerk.call(admin.refund, { params, body })).body).toMatchObject({
      order: { orderState: 'RETURNSUCCESS' },
    })
    const stock = db.selectFrom('stock').where('specification_id', '=', kettle.specificationId)
    expect(await stock.select('on_hand').executeTakeFirst()).toEqual({ on_hand: 10 })
  })
})

describe('an order below the minimum of its gateway', () => {
  const { payments } = readConfig({
    PAYMENT_ROUTES: 'JETCO=stripe,ALIPAY.HK=asiapay',
    STRIPE_SECRET_KEY: 'sk_test_x',
    STRIPE_WEBHOOK_SECRET: 'whsec_x',
    ASIAPAY_MERCHANT_ID: '88110001',
    ASIAPAY_SECRET: 'fake-bank-secret',
    ASIAPAY_LOGIN_ID: 'mall',
    ASIAPAY_PASSWORD: 'fake-bank-password',
    ASIAPAY_URL: 'http://127.0.0.1:1',
  })

  test('is refused before anything is written, and the preview shows the refusal first', async () => {
    const strict = await openModules(db, [orderRoutes, checkoutRoutes], { payments })
    const { shopper, shown, placeOrder } = await aShopperWhoPays(3_99, strict)
    const tooSmall = { code: 'payment-type-unavailable', minCents: 4_00 }
    expect(shown.isPaidAtOnce).toBe(false)
    expect(shown.paymentOptions).toEqual([
      { type: 'JETCO', refusal: tooSmall },
      { type: 'ALIPAY.HK', refusal: null },
    ])
    expect(await placeOrder()).toEqual({ status: 422, body: tooSmall })
    expect((await shopper.previewOrder()).lines).toHaveLength(1)
    const own = db.selectFrom('orders').where('person_id', '=', shopper.id).select('id')
    expect(await own.execute()).toEqual([])
  })

  test('each gateway accepts exactly its minimum and maximum amounts', () => {
    const deps = { ...mall, config: { ...mall.config, payments } }
    const take = (type: 'JETCO' | 'ALIPAY.HK', cents: number) => findRefusalOfPaymentType(deps, type, cents)
    expect([take('JETCO', 4_00), take('JETCO', 999_999_99)]).toEqual([null, null])
    expect(take('JETCO', 3_99)).toEqual({ code: 'payment-type-unavailable', minCents: 4_00 })
    expect(take('JETCO', 1_000_000_00)).toMatchObject({ maxCents: 999_999_99 })
    expect([take('ALIPAY.HK', 1), take('ALIPAY.HK', 50_000_00)]).toEqual([null, null])
    expect(take('ALIPAY.HK', 50_000_01)).toMatchObject({ maxCents: 50_000_00 })
  })
})
