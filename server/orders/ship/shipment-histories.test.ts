import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { orderAdminEndpoints } from '../../../contract/admin/orders/order-admin.ts'
import { shipmentStateEndpoints as states } from '../../../contract/admin/orders/shipment-states.ts'
import { shipmentEndpoints as admin } from '../../../contract/admin/orders/shipments.ts'
import { recordedStates } from '../../../contract/shop/orders/shipment-states.ts'
import { violations } from '../../../database/audit/audit.ts'
import { aProduct } from '../../../test-support/catalogue/a-product.ts'
import { aCapture } from '../../../test-support/orders/a-capture.ts'
import { advanceOrderTo } from '../../../test-support/orders/advance-order-to.ts'
import { createCheckoutFixture } from '../../../test-support/orders/checkout-fixture.ts'
import { readOrderVersion } from '../../../test-support/orders/order-version.ts'
import { aClerk } from '../../../test-support/people/a-clerk.ts'
import { aShopper } from '../../../test-support/people/a-shopper.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { orderAdminRoutes } from '../../admin/orders/order-admin-routes.ts'
import { storeReports } from '../carrier-reports/receive-reports.ts'
import { shipmentAdminRoutes } from '../shipment-admin-routes.ts'

const db = await createTestDatabase()
const mall = await createCheckoutFixture(db, undefined, [shipmentAdminRoutes, orderAdminRoutes])
const staff = await aClerk(mall)
const [kettle, cup] = [await aProduct(db, { onHand: 900 }), await aProduct(db, { onHand: 900 })]
let lastNumber = 7_000_000_000_000

const line = fc.integer({ min: 1, max: 2 })
const quantity = fc.integer({ min: 1, max: 3 })
const shipment = fc.integer({ min: 1, max: 3 })
const state = fc.constantFrom(...recordedStates)
const act = fc.oneof(
  fc.record({ kind: fc.constant('pack' as const), line, quantity }),
  fc.record({ kind: fc.constant('ship' as const), line, quantity }),
  fc.record({ kind: fc.constant('ship-rest' as const) }),
  fc.record({ kind: fc.constant('undo' as const), shipment }),
  fc.record({ kind: fc.constant('record' as const), shipment, state }),
  fc.record({ kind: fc.constant('report' as const), shipment, state }),
  fc.record({
    kind: fc.constant('refund' as const),
    line,
    quantity,
    reason: fc.constantFrom('CANCELLED' as const, 'LOST' as const, 'DAMAGED' as const),
  }),
)
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never

test.prop([fc.array(act, { minLength: 4, maxLength: 12 })], { numRuns: 10 })(
  'no history sends, returns or refunds more than was bought',
  async (acts) => {
    const withInCart = [
      { place: kettle, quantity: 3 },
      { place: cup, quantity: 2 },
    ]
    const shopper = await aShopper(mall, { withInCart })
    const { invoice } = (await shopper.placeSuccessfully()).order
    await advanceOrderTo(mall, invoice, 'confirmed')
    await aCapture(mall, invoice)
    for (const one of acts) {
      const answer = await perform(invoice, one)
      // Each impossible act has a refusal.
      expect([200, 422]).toContain(answer)
    }
    expect(await violations(db)).toEqual([])
  },
)

/** Performs an act and returns its HTTP status. */
async function perform(invoice: string, one: Act): Promise<number> {
  const params = { invoice }
  const orderVersion = await readOrderVersion(db, invoice)
  const lines = 'line' in one ? [{ number: one.line, quantity: one.quantity }] : undefined
  const logisticsInfo = `SF Express SF${++lastNumber}`
  switch (one.kind) {
    case 'pack':
      return (await staff.call(states.pack, { params, body: { orderVersion, ...(lines && { lines }) } }))
        .status
    case 'ship':
      return (
        await staff.call(admin.shipOrder, {
          params,
          body: { orderVersion, logisticsInfo, ...(lines && { lines }) },
        })
      ).status
    case 'ship-rest':
      return (await staff.call(admin.shipOrder, { params, body: { orderVersion, logisticsInfo } })).status
    case 'undo': {
      const body = { orderVersion, reason: 'A mistake', shipment: one.shipment }
      return (await staff.call(admin.undoShipment, { params, body })).status
    }
    case 'record': {
      const body = { orderVersion, shipment: one.shipment, state: one.state, note: '' }
      return (await staff.call(states.record, { params, body })).status
    }
    case 'report':
      await report(invoice, one.shipment, one.state)
      return 200
    case 'refund': {
      const body = {
        orderVersion,
        lineQuantities: lines ?? [],
        reason: one.reason,
        note: 'As agreed',
        isRestocked: one.reason === 'CANCELLED',
      }
      const preview = await staff.call(orderAdminEndpoints.previewPartialRefund, {
        params,
        query: { lineQuantities: `${one.line}:${one.quantity}` },
      })
      if (preview.status !== 200) return preview.status
      const { amountCents } = preview.body as { amountCents: number }
      return (
        await staff.call(orderAdminEndpoints.refundPartially, {
          params,
          body: { ...body, expectedCents: amountCents },
        })
      ).status
    }
  }
}

/** The carrier of a shipment reports a state. */
async function report(
  invoice: string,
  number: number,
  reported: (typeof recordedStates)[number],
): Promise<void> {
  const row = await db
    .selectFrom('shipments')
    .innerJoin('orders', 'orders.id', 'shipments.order_id')
    .where('invoice', '=', invoice)
    .where('number', '=', number)
    .select('shipments.logistics_info as info')
    .executeTakeFirst()
  const trackingNumber = row?.info?.split(' ').at(-1)
  if (trackingNumber === undefined) return
  await storeReports(mall, 'sf-express', [
    {
      trackingNumber,
      state: reported,
      code: reported,
      text: 'Reported',
      place: null,
      happenedAt: mall.clock.now(),
    },
  ])
}
